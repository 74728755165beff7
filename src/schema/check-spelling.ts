/** Owns the warning of a keyword that is hardly meant as it is written. */
import type { JsonObject, Path } from "../spec/model.js";
import { judgedKeywords } from "./keyword-values.js";
import { nearest } from "./nearest.js";
import { holdingKeywords } from "./positions.js";
import { problem, type SchemaProblem } from "./problem.js";

/** Of all dialects: what one of them does not have is no misspelling in it. */
const keywords: ReadonlySet<string> = new Set([
  ...judgedKeywords,
  ...holdingKeywords,
  "type",
  "const",
  "default",
  "$vocabulary",
]);

/** Words of OpenAPI and of other tools that look like keywords, and are none by intent. */
const others: ReadonlySet<string> = new Set(
  "id note example nullable discriminator xml externalDocs tsType tsEnumNames".split(
    " ",
  ),
);

/** The unknown words of a schema that are close to a keyword; any other is somebody's own. */
export function checkSpelling(
  schema: JsonObject,
  path: Path,
): readonly SchemaProblem[] {
  return Object.keys(schema).flatMap((keyword) => {
    if (keywords.has(keyword) || others.has(keyword)) return [];
    if (keyword.length < 3 || keyword.startsWith("x-")) return [];
    const suggestion = nearest(keyword, keywords);
    if (suggestion === undefined) return [];
    return [
      problem([...path, keyword], "key", "schema/unknown-keyword", {
        keyword,
        suggestion,
      }),
    ];
  });
}
