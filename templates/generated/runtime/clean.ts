/** Owns what is taken out of a text before it is sent: characters that steer a terminal or turn writing round, and secrets. */
import { blank, hasSecret } from "./secrets.js";

/** All controls but the end of a line and a tab; what turns the direction of writing. */
const unsafe = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** How these may stand in JSON; it finds a little more. */
const suspicious = /\\u00|\\[bfr]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

export function cleanText(text: string): string {
  return blank(text.replace(unsafe, ""));
}

/** Whether nothing has to be taken out of what a JSON text says. */
export function isClean(json: string): boolean {
  return !suspicious.test(json) && !hasSecret(json);
}

/** What a JSON text says, its texts made clean. */
export function cleaned(json: string, clean = cleanText): unknown {
  const value: unknown = JSON.parse(json);
  return isClean(json) ? value : cleanValue(value, clean);
}

/** A copy whose texts, keys among them, are clean. */
export function cleanValue(value: unknown, clean = cleanText): unknown {
  if (typeof value === "string") return clean(value);
  if (typeof value === "number") {
    // A secret may be a number.
    const text = String(value);
    return hasSecret(text) ? clean(text) : value;
  }
  if (Array.isArray(value)) return value.map((one) => cleanValue(one, clean));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      clean(key),
      cleanValue(one, clean),
    ]),
  );
}
