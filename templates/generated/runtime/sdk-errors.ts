/** Owns the data of the errors that the SDK makes itself, and for which it takes none from us. */
import {
  type Fault,
  type FaultData,
  faultOf,
  type Issue,
  issue,
  typeOf,
} from "./fault.js";

interface SentError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Adds what is missing; an error of ours is returned as it is. */
export function complete(error: SentError): Fault {
  const { code, message, data } = error;
  const own = typeof data === "object" ? data : { value: data };
  const { type, issues, ...more }: Partial<FaultData> = { ...own };
  if (type !== undefined && Array.isArray(issues)) return error as Fault;
  const malformed = data === undefined ? issuesOf(message) : [];
  if (malformed.length > 0) {
    const problems = malformed.map(({ path, message }) => `${path} ${message}`);
    const text = `Invalid params: ${problems.join("; ")}`;
    return faultOf("invalid-params", text, { issues: malformed });
  }
  const path = message.includes("_meta envelope") ? ["_meta"] : [];
  const whole = { ...more, issues: [issue(path, message)] };
  return { ...faultOf(typeOf(code), message, whole), code };
}

/** Of `tools/call` and `initialize` the SDK checks the params itself, and writes what it finds into the message, as JSON. */
function issuesOf(message: string): readonly Issue[] {
  try {
    const found = JSON.parse(message.replace(/^Invalid [\w/]+ request: /, ""));
    return found.map((one: { path: string[]; message: string }) => {
      const [first, ...rest] = one.path;
      return issue(first === "params" ? rest : one.path, one.message);
    });
  } catch {
    return [];
  }
}
