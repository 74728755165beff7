/** Owns the asking of people in the middle of a handler: it is written straight down, and run again when they have answered. */
import { askRun } from "./ask-run.js";
import type { ToolContext } from "./context.js";
import type { GiveAsks } from "./definitions.js";
import type { Form } from "./form.js";

/** What a person did with a question: answered it, said no, or closed it. */
export type Answer<Content> =
  | { readonly action: "accept"; readonly content: Content }
  | { readonly action: "decline" }
  | { readonly action: "cancel" };

/** Shows a form; resolves in the run of the handler that has the answer. */
export type AskForm<Content> = () => Promise<Answer<Content>>;

/** Sends the person to an address, again until `done` says so. */
export type AskAddress = (how: {
  readonly url: string | URL;
  /** Whether the person has done there what was asked for. */
  done(context: ToolContext): boolean | Promise<boolean>;
}) => Promise<Answer<undefined>>;

/** The asks of one entity that are forms, by their keys. */
type Forms<Asks> = {
  readonly [
    Key in keyof Asks as Asks[Key] extends () => Promise<unknown> ? Key : never
  ]: Asks[Key] extends AskForm<infer Content> ? Answer<Content> : never;
};

export interface Asking<Asks> {
  /**
   * Asks the person. While there is no answer the promise is rejected: the run
   * ends, whatever it returns or throws is dropped, and the handler runs again
   * from its top when the answer comes.
   */
  readonly ask: Asks & {
    /** Shows several forms at once. */
    all<Key extends keyof Forms<Asks>>(
      ...keys: readonly Key[]
    ): Promise<Pick<Forms<Asks>, Key>>;
  };
  /**
   * Does a step in the first run that comes to it; later runs of the same
   * request get its result, which must be JSON, from the state that the client
   * carries sealed. What changes something before an ask belongs in here.
   */
  readonly once: <Result>(
    key: string,
    step: () => Result | Promise<Result>,
  ) => Promise<Result>;
}

/** What is asked: a form, or to go to an address where there is no schema. */
export interface AskDefinition {
  readonly message: string;
  readonly schema?: Form;
}

export type Asks = Readonly<Record<string, AskDefinition>>;

/** Gives a handler `ask` and `once`. */
export function asking(asks: Asks): GiveAsks {
  return (handler, name) =>
    async (...parameters) => {
      const context = parameters.at(-1) as ToolContext;
      const { ask, once, outcome } = askRun(asks, name, context);
      let returned: unknown;
      try {
        const given = { ...context, ask, once };
        returned = await handler(...parameters.slice(0, -1), given);
      } catch (error) {
        return (await outcome()) ?? Promise.reject(error);
      }
      return (await outcome()) ?? returned;
    };
}
