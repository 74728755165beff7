/** Owns the context that a test gives to a handler: whole and typed, with what the handler told it. */
import type { CompletionContext, Notify, ToolContext } from "./context.js";
import type { Log } from "./log.js";

/** What a handler told, in its order. */
export interface Told {
  readonly progress: {
    readonly done: number;
    readonly total?: number | undefined;
    readonly message?: string | undefined;
  }[];
  readonly log: {
    readonly level: keyof Log;
    readonly message: string;
    readonly data?: Readonly<Record<string, unknown>> | undefined;
  }[];
  /** The changes; that of one resource with its uri. */
  readonly notify: { readonly what: keyof Notify; readonly uri?: string }[];
}

/** Fits every kind of handler. */
export interface TestContext
  extends ToolContext, Pick<CompletionContext, "arguments"> {
  readonly told: Told;
}

/**
 * A context for one test.
 * @param given what the handler is to find instead: a signal, a caller, the SDK's context; and what
 *   it alone has, such as `ask`, of which there is nothing otherwise
 */
export function testContext<Context extends ToolContext = TestContext>(
  given: Partial<Omit<Context & TestContext, "told">> = {},
): Context & TestContext {
  const told: Told = { progress: [], log: [], notify: [] };
  const write =
    (level: keyof Log): Log[keyof Log] =>
    (message, data) =>
      void told.log.push({ level, message, data });
  const change = (what: keyof Notify) => () => void told.notify.push({ what });
  const context: TestContext = {
    signal: AbortSignal.timeout(10_000),
    progress: (done, total, message) =>
      void told.progress.push({ done, total, message }),
    log: {
      debug: write("debug"),
      info: write("info"),
      warning: write("warning"),
      error: write("error"),
    },
    caller: { subject: undefined, scopes: [] },
    notify: {
      resourceUpdated: (uri) =>
        void told.notify.push({ what: "resourceUpdated", uri }),
      resourcesChanged: change("resourcesChanged"),
      toolsChanged: change("toolsChanged"),
      promptsChanged: change("promptsChanged"),
    },
    arguments: {},
    mcp: new Proxy({} as ToolContext["mcp"], {
      get: () => {
        throw new Error("A test has no SDK: give testContext({ mcp: ... }).");
      },
    }),
    ...given,
    told,
  };
  return context as Context & TestContext;
}
