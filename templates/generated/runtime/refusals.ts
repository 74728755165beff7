/** Owns why a call has no answer of its own, in words that say what to do. */

export interface Refusal {
  readonly type: "limited" | "timed-out" | "too-large";
  readonly message: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** A call is refused, or what came of it. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** @param wait seconds */
export function limited(reason: string, wait: number): Refused {
  const seconds = wait === 1 ? "a second" : `${wait} seconds`;
  const message = `${reason}: try again in ${seconds}.`;
  return new Refused({ type: "limited", message, retryAfter: wait });
}

/** @param time milliseconds */
export function timedOut(name: string, time: number): Refused {
  const message = `${name} took longer than ${time / 1_000} s, and was stopped.`;
  return new Refused({ type: "timed-out", message });
}

export function tooLarge(name: string, bytes: number, most: number): Refused {
  const message = `The answer of ${name} has ${bytes} bytes, and may have ${most}. Ask for less.`;
  return new Refused({ type: "too-large", message });
}
