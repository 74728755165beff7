/** Owns the check that defaults and examples keep to the schema they stand in. */
import type { BundledSchema, Json, Path } from "../spec/model.js";
import { type Position, type SchemaDocument } from "./document.js";
import { isList, isObject, ownValue } from "./json.js";
import { problem, type SchemaProblem } from "./problem.js";
import { verdictsOf } from "./verdict.js";

/**
 * Warnings for each `default` and each of `examples` that its own schema refuses.
 * @param isJudged whether those of the schema at a path are
 */
export function checkExamples(
  bundled: BundledSchema,
  document: SchemaDocument,
  isJudged: (path: Path) => boolean,
): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const verdictAt = verdictsOf(bundled);
  for (const position of document.positions.values()) {
    const values = statedValues(position);
    if (values.length === 0 || !isJudged(position.path)) continue;
    const verdict = verdictAt(position.path);
    for (const { path, keyword, value } of values) {
      const reason = verdict(value);
      if (reason === undefined) continue;
      problems.push(
        problem(path, "value", "schema/example-breaks-schema", {
          keyword,
          reason,
        }),
      );
    }
  }
  return problems;
}

interface StatedValue {
  readonly path: Path;
  readonly keyword: string;
  readonly value: Json;
}

function statedValues({ schema, path }: Position): readonly StatedValue[] {
  if (!isObject(schema)) return [];
  const found: StatedValue[] = [];
  const value = ownValue(schema, "default");
  if (value !== undefined) {
    found.push({ path: [...path, "default"], keyword: "default", value });
  }
  const examples = ownValue(schema, "examples");
  if (isList(examples)) {
    examples.forEach((example, at) =>
      found.push({
        path: [...path, "examples", at],
        keyword: "example",
        value: example,
      }),
    );
  }
  return found;
}
