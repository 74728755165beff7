/** Owns the check that patterns are regular expressions. */
import type { JsonObject, Path } from "../spec/model.js";
import { isObject, ownValue } from "./json.js";
import { shortly } from "./keyword-values.js";
import { problem, type SchemaProblem } from "./problem.js";

/** Problems of `pattern` and of the keys of `patternProperties`. */
export function checkPatterns(
  schema: JsonObject,
  path: Path,
): readonly SchemaProblem[] {
  const pattern = ownValue(schema, "pattern");
  const keyed = ownValue(schema, "patternProperties");
  return [
    ...(typeof pattern === "string"
      ? checkPattern(pattern, [...path, "pattern"], "value")
      : []),
    ...(isObject(keyed)
      ? Object.keys(keyed).flatMap((key) =>
          checkPattern(key, [...path, "patternProperties", key], "key"),
        )
      : []),
  ];
}

function checkPattern(
  pattern: string,
  path: Path,
  at: SchemaProblem["at"],
): readonly SchemaProblem[] {
  const wrong = reasonAgainst(pattern, "u");
  if (wrong === undefined) return [];
  const said = shortly(pattern);
  return reasonAgainst(pattern, "") === undefined
    ? [problem(path, at, "schema/pattern-without-u", { pattern: said })]
    : [
        problem(path, at, "schema/bad-pattern", {
          pattern: said,
          reason: wrong,
        }),
      ];
}

function reasonAgainst(pattern: string, flags: string): string | undefined {
  try {
    return new RegExp(pattern, flags) instanceof RegExp ? undefined : "";
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    // The engine repeats the pattern before it says what is wrong.
    const reason = message.slice(message.lastIndexOf(": ") + 2);
    return reason === "" ? "it does not compile" : reason.toLowerCase();
  }
}
