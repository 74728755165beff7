/** Owns the form of every error answer: a standard code, and data that a program can read. */
import { ProtocolError } from "@modelcontextprotocol/server";

/** What went wrong, and the JSON-RPC code that says so to those who do not read `data`. */
const codes = {
  /** What came is not JSON. */
  "parse-error": -32700,
  /** It is JSON, but no JSON-RPC request. */
  "invalid-request": -32600,
  /** The server has no such method in this revision of the protocol. */
  "method-not-found": -32601,
  /** The params are malformed, or are refused by a schema or by a rule. */
  "invalid-params": -32602,
  /** The params are well formed, but name what is not there. */
  "not-found": -32602,
  /** The server failed; the cause is on its stderr, not in the answer. */
  "internal-error": -32603,
  /** A header and the body, which it repeats, differ. */
  "header-mismatch": -32020,
  /** The client must declare a capability: see `requiredCapabilities`. */
  "missing-capability": -32021,
  /** The revision of the protocol is not served: see `supported` and `requested`. */
  "unsupported-version": -32022,
  /** Too many calls, or too much to do: see `retryAfter`, in seconds. */
  limited: -32000,
  /** It took too long, and was stopped. */
  "timed-out": -32603,
  /** The answer is larger than one may be. */
  "too-large": -32603,
  /** A rule of the transport forbids it: the origin, the size, the session and the like. */
  refused: -32000,
} as const;

export type FaultType = keyof typeof codes;

export interface Issue {
  /** JSON Pointer into the request's `params`; empty where it is the request as a whole. */
  readonly path: string;
  readonly message: string;
}

/** What stands in `data` of every error. */
export interface FaultData {
  readonly type: FaultType;
  readonly issues: readonly Issue[];
  /** What belongs to a type: `uri`, `supported`, `requested` and the like. */
  readonly [key: string]: unknown;
}

/** An error as it is sent. */
export interface Fault {
  readonly code: number;
  readonly message: string;
  readonly data: FaultData;
}

/** The issues are the message alone, of the request as a whole, unless they are given. */
export function faultOf(
  type: FaultType,
  message: string,
  { issues = [{ path: "", message }], ...more }: Partial<FaultData> = {},
): Fault {
  return { code: codes[type], message, data: { ...more, type, issues } };
}

/** The same to be thrown, by what answers a request. */
export function fault(
  type: FaultType,
  message: string,
  more?: Partial<FaultData>,
): ProtocolError {
  const { code, data } = faultOf(type, message, more);
  return new ProtocolError(code, message, data);
}

/** The issue of one parameter; its path is given as names. */
export function issue(path: readonly PropertyKey[], message: string): Issue {
  const steps = path.map((step) =>
    String(step).replaceAll("~", "~0").replaceAll("/", "~1"),
  );
  return { path: steps.map((step) => `/${step}`).join(""), message };
}

/** What a code stands for; the first of those that share it. */
export function typeOf(code: number): FaultType {
  const types = Object.keys(codes) as FaultType[];
  return types.find((type) => codes[type] === code) ?? "refused";
}
