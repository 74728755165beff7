/** Owns the proof that what a handler returned can be sent, and is what the protocol knows. */
import {
  type SpecTypeName,
  type SpecTypes,
  specTypeSchemas,
} from "@modelcontextprotocol/server";
import { mediaProblems } from "./check-media.js";
import { cleaned, cleanText } from "./clean.js";
import { blank } from "./secrets.js";

/**
 * JSON text as `JSON.stringify` makes it: undefined is dropped, a Date is a string,
 * a Map is `{}`. NaN and Infinity, which it would turn into null, are refused.
 */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) {
    throw new TypeError(`JSON has no ${typeof value}, which was returned`);
  }
  if (text.includes("null")) JSON.stringify(value, refuseNotFinite);
  return text;
}

function refuseNotFinite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new TypeError(`JSON has no ${value}, which stands at "${key}"`);
  }
  return value;
}

/** The value as it will arrive, if it is what the protocol expects there. */
export function sendable<Name extends SpecTypeName>(
  type: Name,
  value: unknown,
): SpecTypes[Name] {
  // A document arrives as it is, but for secrets: who keeps it would have another.
  const clean = type === "ReadResourceResult" ? blank : cleanText;
  const sent = cleaned(toJson(value), clean) as SpecTypes[Name];
  const checked = specTypeSchemas[type]["~standard"].validate(sent);
  const { issues = [] } = "issues" in checked ? checked : {};
  const problems = issues.map(
    ({ path = [], message }) => `/${path.join("/")}: ${message}`,
  );
  problems.push(...mediaProblems(sent));
  if (problems.length === 0) return sent;
  throw new TypeError(`this is no ${type}: ${problems.join("; ")}`);
}
