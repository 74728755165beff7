/** Owns how a value is written into a spec that is JSON. */
import type { Manners } from "./edit-manners.js";
import type { Json } from "./model.js";

/** A value over lines, which start with the margin but for the first; on one line where the file is. */
export function jsonText(
  value: Json,
  manners: Manners,
  margin: string,
): string {
  const { jsonStep } = manners;
  if (jsonStep === "") return jsonLine(value, manners);
  return JSON.stringify(value, null, jsonStep).replaceAll("\n", `\n${margin}`);
}

/** A value on one line. */
export function jsonLine(value: Json, manners: Manners): string {
  if (!manners.jsonSpaced) return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value.map((item: Json) => jsonLine(item, manners)).join(", ")}]`;
  const inner = Object.entries(value).map(
    ([key, entry]) => `${JSON.stringify(key)}: ${jsonLine(entry, manners)}`,
  );
  return inner.length === 0 ? "{}" : `{ ${inner.join(", ")} }`;
}
