/** Owns what every call passes: the limits of its caller, a slot, its time, the size of its answer, the line about it. */
import {
  isInputRequiredResult,
  ProtocolError,
  type Result,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { openAudit, type Outcome } from "./audit.js";
import { principalOf } from "./caller.js";
import { networkOf } from "./client-address.js";
import type { CallLimits, ServerDefinition } from "./definitions.js";
import { fault } from "./fault.js";
import { hideError } from "./hide-error.js";
import { memoryBuckets, type Take } from "./rate-limit.js";
import { hideNames } from "./redact.js";
import {
  limited,
  type Refusal,
  Refused,
  timedOut,
  tooLarge,
} from "./refusals.js";
import { factsOf } from "./request-facts.js";
import {
  callsInFlight,
  type Client,
  clientOf,
  type Running,
  TimedOut,
} from "./running.js";
import { securitySettings } from "./call-limits.js";
import { sizeOf } from "./size-of.js";
import { callSlots } from "./slots.js";
import type { StateStore } from "./state-store.js";
import { writeError } from "./stderr.js";

export type { Running } from "./running.js";
/** What is called. */
export interface Called {
  readonly method: string;
  /** Of the tool, the resource, the prompt: as the client says it. */
  readonly name: string;
  readonly limits?: CallLimits | undefined;
  /** Knows the client of a connection. */
  readonly by?: Server | undefined;
  /** What is written down where arguments are asked for. */
  readonly given?: unknown;
}

export interface CallGate {
  /**
   * Runs a call, if it may run now.
   * @param refuse makes the answer of a refusal, or throws it
   */
  run<Answer extends Result>(
    called: Called,
    mcp: ServerContext,
    work: (running: Running) => Promise<Answer>,
    refuse?: (refusal: Refusal) => Answer,
  ): Promise<Answer>;
}

/** The one caller on stdio. */
const ONLY = "stdio";

/** @throws StartError where the environment is wrong */
export function callGate(
  definition: ServerDefinition,
  store?: StateStore,
): CallGate {
  const { security = {} } = definition;
  const limits = securitySettings(security);
  hideNames(security.redact ?? []);
  const audit = openAudit(limits.audit, definition.openAudit);
  const slots = callSlots(limits.concurrency, ONLY);
  const take = bucketsOf(store);
  const flight = callsInFlight(() =>
    writeError("a call still runs after its time: its place goes to others"),
  );

  async function checkRate({ name, limits: own }: Called, who: string) {
    const rate = own?.rateLimit ?? limits.rateLimit;
    if (rate === "off" || limits.unlimited) return;
    const key = own?.rateLimit === undefined ? who : `${who} ${name}`;
    const taken = take(key, rate);
    const wait = typeof taken === "number" ? taken : await taken;
    if (wait > 0) throw limited(`Too many calls`, Math.ceil(wait / 1_000));
  }

  /** Resolves with a slot. */
  function enter(who: string, client: Client, time: number) {
    let start = () => {};
    const waiting = { start: () => start() };
    const has = slots.take(who);
    if (!has && !slots.wait(who, waiting)) {
      throw limited("The server has too much to do", 1);
    }
    const call = flight.begin(client, time, () => {
      if (!slots.withdraw(who, waiting)) slots.leave(who);
    });
    if (has) return { call, ready: undefined };
    const started = new Promise<void>((resolve) => (start = resolve));
    client.addEventListener("abort", () => call.refuse(client.reason), {
      once: true,
    });
    return { call, ready: started };
  }

  async function through<Answer extends Result>(
    called: Called,
    who: string,
    mcp: ServerContext,
    work: (running: Running) => Promise<Answer>,
  ): Promise<Answer> {
    await checkRate(called, who);
    const client = clientOf(mcp);
    client.throwIfAborted();
    const time = called.limits?.timeout ?? limits.timeout;
    const { call, ready } = enter(who, client, time);
    const leave = () => flight.finish(call);
    try {
      if (ready !== undefined) await call.until(ready).catch(leaving(leave));
      const working = work(call);
      working.then(leave, leave);
      return await call.until(working);
    } catch (error) {
      if (!(error instanceof TimedOut)) throw error;
      throw timedOut(called.name, time);
    }
  }

  return {
    async run(called, mcp, work, refuse = throwIt) {
      const who = callerOf(mcp);
      const began = performance.now();
      let outcome: Outcome = "failed";
      let bytes = 0;
      try {
        const answer = await through(called, who, mcp, work);
        bytes = sizeOf(answer);
        if (bytes > limits.maxOutputBytes) {
          throw tooLarge(called.name, bytes, limits.maxOutputBytes);
        }
        outcome = outcomeOf(answer);
        return answer;
      } catch (error) {
        if (error instanceof Refused) {
          outcome = error.refusal.type;
          return refuse(error.refusal);
        }
        if (error instanceof ProtocolError) {
          outcome = error.code === -32603 ? "failed" : "refused";
          throw error;
        }
        // What is cancelled is not answered, and what it throws is no news.
        const text = clientOf(mcp).aborted
          ? `${called.name} was cancelled`
          : hideError(error, called.name);
        throw fault("internal-error", text);
      } finally {
        if (clientOf(mcp).aborted) outcome = "cancelled";
        audit?.({ called, mcp, who, outcome, began, bytes });
      }
    },
  };
}

/** In the store where it has buckets, so that all processes count together; in memory while it is away. */
function bucketsOf(store: StateStore | undefined): Take {
  const own = memoryBuckets();
  const { takeToken } = store ?? {};
  if (takeToken === undefined) return own;
  return async (key, limit) => (await takeToken(key, limit)) ?? own(key, limit);
}

/** The same text for each call of one caller. */
function callerOf(mcp: ServerContext): string {
  if (mcp.http === undefined) return ONLY;
  if (mcp.http.authInfo !== undefined) return JSON.stringify(principalOf(mcp));
  return networkOf(factsOf(mcp)?.remote() ?? "") || "unknown";
}

/** What never ran has nothing to wait for. */
function leaving(leave: () => void): (error: unknown) => never {
  return (error) => {
    leave();
    throw error;
  };
}

function outcomeOf(answer: Result): Outcome {
  if (answer["isError"] === true) return "error";
  return isInputRequiredResult(answer) ? "asked" : "ok";
}

function throwIt({ type, message, retryAfter }: Refusal): never {
  throw fault(type, message, retryAfter === undefined ? {} : { retryAfter });
}
