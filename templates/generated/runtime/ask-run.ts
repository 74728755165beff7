/** Owns one run of a handler that asks: what it finds answered, and what it has to wait for. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  inputRequired,
  type InputRequest,
  type InputRequiredResult,
} from "@modelcontextprotocol/server";
import type { Answer, AskAddress, Asks } from "./ask.js";
import type { ToolContext } from "./context.js";
import type { Method } from "./definitions.js";
import { ToolError } from "./errors.js";
import { type Form, readForm } from "./form.js";
import { roundOf } from "./input-required.js";
import { toJson } from "./sendable.js";

/** Thrown in a handler that has to wait; what comes of its run is dropped. */
class Waiting extends Error {
  override readonly name = "Waiting";
}

const step = new AsyncLocalStorage<true>();

const again =
  "its next run would do that again. " +
  'Ask before the change, or make the change in a step: await once("…", () => …).';

type AnyAnswer = Answer<unknown>;

/** One run of a handler, from its top. */
export function askRun(asks: Asks, name: string, context: ToolContext) {
  const round = roundOf(context.mcp);
  const { kept } = round;
  const waiting = new Map<string, InputRequest>();
  const steps = new Map<string, Promise<unknown>>();
  let change: string | undefined;
  let mistake: Error | undefined;

  /** Ends the run, whatever is made of what is thrown here. */
  function refuse(text: string): never {
    mistake ??= new ToolError(`${name} ${text}`);
    throw mistake;
  }

  round.changed = (what) => {
    if (step.getStore() !== undefined) return;
    const [key] = waiting.keys();
    change ??= what;
    if (key !== undefined)
      refuse(
        `goes on with ${what}, and has asked for "${key}" before: ${again}`,
      );
  };

  function answered(key: string): AnyAnswer | undefined {
    const { answers = {} } = kept;
    return Object.hasOwn(answers, key)
      ? (answers[key] as AnyAnswer)
      : undefined;
  }

  function keep(key: string, answer: AnyAnswer): AnyAnswer {
    kept.answers = { ...kept.answers, [key]: answer };
    return answer;
  }

  function wait(key: string, request: InputRequest): never {
    if (step.getStore() !== undefined) {
      refuse(
        `asks for "${key}" inside of a step, which would be taken again: ask before it.`,
      );
    }
    if (change !== undefined)
      refuse(`asks for "${key}" after ${change}: ${again}`);
    waiting.set(key, request);
    throw new Waiting(`${name} waits for the answer to "${key}"`);
  }

  function form(key: string, message: string, schema: Form): AnyAnswer {
    const before = answered(key);
    if (before !== undefined) return before;
    const came = refusalIn(round.answerTo(key));
    if (came !== undefined) return keep(key, came);
    const read = readForm(schema, round.answerTo(key));
    if ("content" in read) {
      return keep(key, { action: "accept", content: read.content });
    }
    const asked = read.problem ? `${message}\n\n${read.problem}` : message;
    const params = { message: asked, requestedSchema: schema };
    return wait(key, inputRequired.elicit(params as never));
  }

  async function address(
    key: string,
    message: string,
    { url, done }: Parameters<AskAddress>[0],
  ): Promise<AnyAnswer> {
    const before = answered(key);
    if (before !== undefined) return before;
    if (await done(context)) {
      return keep(key, { action: "accept", content: undefined });
    }
    const came = refusalIn(round.answerTo(key));
    if (came !== undefined) return keep(key, came);
    return wait(key, inputRequired.elicitUrl({ message, url: String(url) }));
  }

  const ask: Record<string, Method> = {};
  for (const [key, { message, schema }] of Object.entries(asks)) {
    ask[key] =
      schema === undefined
        ? (how) => quietly(address(key, message, how as never))
        : () => quietly(attempt(() => form(key, message, schema)));
  }
  ask["all"] = (...keys) => {
    const answers = keys.map((key) => ask[String(key)]?.());
    return quietly(
      Promise.all(answers).then((all) =>
        Object.fromEntries(keys.map((key, at) => [key, all[at]])),
      ),
    );
  };

  function once(key: string, run: () => unknown): Promise<unknown> {
    const running = steps.get(key) ?? quietly(take(key, run));
    steps.set(key, running);
    return running;
  }

  async function take(key: string, run: () => unknown): Promise<unknown> {
    const { steps: taken = {} } = kept;
    const before = Object.hasOwn(taken, key) ? taken[key] : undefined;
    if (before !== undefined) return before[0];
    const result = await step.run(true, async () => run());
    const sent = result === undefined ? [] : [JSON.parse(toJson(result))];
    kept.steps = { ...kept.steps, [key]: sent };
    return sent[0];
  }

  return {
    ask,
    once,
    /** What its run comes to, whatever it returned or threw. */
    async outcome(): Promise<InputRequiredResult | undefined> {
      // A step that is under way is not to be taken again in the next run.
      if (waiting.size > 0) await Promise.allSettled(steps.values());
      if (mistake !== undefined) throw mistake;
      if (waiting.size === 0) return undefined;
      kept.asked = [...waiting.keys()];
      return inputRequired({ inputRequests: Object.fromEntries(waiting) });
    },
  };
}

function refusalIn(response: unknown): AnyAnswer | undefined {
  const { action } = Object(response) as Record<string, unknown>;
  return action === "decline" || action === "cancel" ? { action } : undefined;
}

async function attempt<Result>(run: () => Result): Promise<Result> {
  return run();
}

/** A handler need not look at every promise: one that is rejected unseen is no news. */
function quietly<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}
