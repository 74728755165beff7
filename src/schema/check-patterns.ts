/** Owns the check that patterns are regular expressions, and that no text keeps one of them busy. */
import type { JsonObject, Path } from "../spec/model.js";
import { isObject, ownValue } from "./json.js";
import { shortly } from "./keyword-values.js";
import { isHarmlessUpTo, patternCost } from "./pattern-cost.js";
import { problem, type SchemaProblem } from "./problem.js";

/**
 * Problems of `pattern` and of the keys of `patternProperties`.
 * @param isAllowed whether the spec lists a pattern as one that may be slow; absent where no text is matched
 */
export function checkPatterns(
  schema: JsonObject,
  path: Path,
  isAllowed: IsAllowed | undefined,
): readonly SchemaProblem[] {
  const pattern = ownValue(schema, "pattern");
  const keyed = ownValue(schema, "patternProperties");
  const uses: Use[] = [];
  if (typeof pattern === "string") {
    // The length is looked at first, where it stands beside the pattern.
    const length = ownValue(schema, "maxLength");
    const maxLength = typeof length === "number" ? length : undefined;
    uses.push({ pattern, maxLength, path: [...path, "pattern"], at: "value" });
  }
  for (const key of isObject(keyed) ? Object.keys(keyed) : []) {
    const where = [...path, "patternProperties", key];
    uses.push({ pattern: key, maxLength: undefined, path: where, at: "key" });
  }
  return uses.flatMap((use) => checkPattern(use, isAllowed));
}

type IsAllowed = (pattern: string) => boolean;

interface Use {
  readonly pattern: string;
  /** No longer text is matched with it. */
  readonly maxLength: number | undefined;
  readonly path: Path;
  readonly at: SchemaProblem["at"];
}

function checkPattern(
  use: Use,
  isAllowed: IsAllowed | undefined,
): readonly SchemaProblem[] {
  const { pattern, path, at } = use;
  const said = shortly(pattern);
  const reason = reasonAgainst(pattern, "u");
  if (reason === undefined) return checkCost(use, "u", isAllowed);
  if (reasonAgainst(pattern, "") === undefined) {
    return [
      problem(path, at, "schema/pattern-without-u", { pattern: said }),
      ...checkCost(use, "", isAllowed),
    ];
  }
  return [problem(path, at, "schema/bad-pattern", { pattern: said, reason })];
}

function checkCost(
  { pattern, maxLength, path, at }: Use,
  flags: "u" | "",
  isAllowed: IsAllowed | undefined,
): readonly SchemaProblem[] {
  if (isAllowed === undefined) return [];
  const said = shortly(pattern);
  const cost = patternCost(pattern, flags);
  switch (cost.kind) {
    case "linear":
      return [];
    case "unknown":
      return (maxLength !== undefined && maxLength <= SHORT) ||
        isAllowed(pattern)
        ? []
        : [problem(path, at, "schema/pattern-not-judged", { pattern: said })];
    case "slow": {
      const { growth, attack } = cost;
      const isShort =
        maxLength !== undefined &&
        isHarmlessUpTo(maxLength, pattern, flags, attack);
      if (isShort) return [];
      const code = isAllowed(pattern)
        ? "schema/slow-pattern-allowed"
        : "schema/slow-pattern";
      return [problem(path, at, code, { pattern: said, growth, maxLength })];
    }
  }
}

/** Up to this length a pattern that could not be judged is taken as it is. */
const SHORT = 20;

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
