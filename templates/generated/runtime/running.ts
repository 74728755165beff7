/** Owns the calls in flight: their time, by one timer for all, and their signals, made where one is looked at. */

import type { ServerContext } from "@modelcontextprotocol/server";

/** Milliseconds between two looks at the time. */
const TICK = 50;
/** Milliseconds after the end of its time for which a call that does not end keeps its place. */
const GRACE = 5_000;

/** A call's time is over. */
export class TimedOut extends Error {
  override readonly name = "TimedOut";
}

/** What a call runs under. */
export interface Running {
  /** Aborted when the client cancels or goes away, and when the time of the call is over. */
  readonly signal: AbortSignal;
  /** Whether it is aborted, or would be, if somebody had looked at it. */
  readonly isOver: boolean;
  /** Milliseconds until the time of the call is over. */
  readonly left: number;
  /** Throws where it is. */
  throwIfOver(): void;
}

/** What is asked of a client's signal; that of a call which has none yet answers for it. */
export type Client = Pick<
  AbortSignal,
  "aborted" | "reason" | "addEventListener" | "throwIfAborted"
>;

const client = Symbol("client");

/** Lets a context answer for a signal that is not made yet. */
export function withClient<Context extends object>(
  context: Context,
  own: Client,
): Context {
  return Object.assign(context, { [client]: own });
}

/** The client of a request: whether it is still there. */
export function clientOf(mcp: ServerContext): Client {
  const { [client]: own } = mcp as { readonly [client]?: Client };
  return own ?? mcp.mcpReq.signal;
}

export class CallInFlight implements Running {
  readonly client: Client;
  readonly end: number;
  #ended: (() => void) | undefined;
  #abort: AbortController | undefined;
  #over: TimedOut | undefined;
  /** Answers in place of the work, or of what it waits for. */
  #reject: ((error: unknown) => void) | undefined;

  constructor(client: Client, end: number, ended: () => void) {
    this.client = client;
    this.end = end;
    this.#ended = ended;
  }

  get isOver(): boolean {
    return this.hasTimedOut || this.client.aborted;
  }

  get hasTimedOut(): boolean {
    return this.#over !== undefined;
  }

  get left(): number {
    return Math.max(0, this.end - performance.now());
  }

  get signal(): AbortSignal {
    if (this.#abort !== undefined) return this.#abort.signal;
    const { client } = this;
    const abort = (this.#abort = new AbortController());
    const follow = () => abort.abort(client.reason);
    if (this.#over !== undefined) abort.abort(this.#over);
    else if (client.aborted) follow();
    else client.addEventListener("abort", follow, { once: true });
    return abort.signal;
  }

  throwIfOver(): void {
    this.client.throwIfAborted();
    if (this.#over !== undefined) throw this.#over;
  }

  /** What the work gives, unless the time is over before. */
  until<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      work.then(resolve, reject);
    });
  }

  /** The signal fires, and the caller gets an answer. */
  stop(reason: TimedOut): void {
    this.#over = reason;
    this.#abort?.abort(reason);
    this.refuse(reason);
  }

  /** Answers now, whatever the work does. */
  refuse(reason: unknown): void {
    this.#reject?.(reason);
  }

  /** Gives its place back, once. */
  leave(): boolean {
    const ended = this.#ended;
    this.#ended = undefined;
    ended?.();
    return ended !== undefined;
  }
}

/** @param stuck told of a call that does not end */
export function callsInFlight(stuck: () => void) {
  const calls = new Set<CallInFlight>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const call of calls) {
      if (now < call.end) continue;
      if (!call.hasTimedOut) call.stop(new TimedOut("the time is over"));
      if (now < call.end + GRACE) continue;
      calls.delete(call);
      if (call.leave()) stuck();
    }
    if (calls.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** @param ended called once: when the work has ended, or has had its time and more */
    begin(client: Client, time: number, ended: () => void): CallInFlight {
      const call = new CallInFlight(client, performance.now() + time, ended);
      calls.add(call);
      timer ??= setInterval(look, TICK).unref();
      return call;
    },
    /** Its work has ended. */
    finish(call: CallInFlight): void {
      calls.delete(call);
      call.leave();
    },
  };
}
