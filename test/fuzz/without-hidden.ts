/** Owns specs without the characters that stop a spec wherever they stand in words; values that are compared keep theirs. */
import type { Json } from "../../src/spec/model.js";

const unseen = /(?![\n\t\u0085])[\p{Cc}\p{Cf}]/gu;
const values = new Set(["const", "enum", "default", "examples", "_meta"]);

export function withoutHidden(value: Json): Json {
  if (typeof value === "string") return value.replace(unseen, "");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutHidden);
  return Object.fromEntries(
    Object.entries(value).map(([key, below]) => [
      key.replace(unseen, ""),
      values.has(key) ? below : withoutHidden(below),
    ]),
  );
}
