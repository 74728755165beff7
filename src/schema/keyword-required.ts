/** Owns what `required` tells of a missing property: also which properties there are, so that a misspelt one can be found. */
import type { CodeKeywordDefinition, KeywordCxt } from "ajv";
import { _ } from "ajv/dist/compile/codegen/index.js";
import { literal } from "./keyword-helpers.js";

type ErrorParams = NonNullable<
  Exclude<CodeKeywordDefinition["error"], undefined>["params"]
>;

/** Error parameters of keywords whose code stays Ajv's. */
export const errorParams: ReadonlyMap<string, ErrorParams> = new Map<
  string,
  ErrorParams
>([
  [
    "required",
    (cxt) => {
      const { properties = {} } = cxt.parentSchema as {
        readonly properties?: object;
      };
      const names = literal(cxt as KeywordCxt, Object.keys(properties));
      return _`{missingProperty: ${cxt.params["missingProperty"]}, properties: ${names}}`;
    },
  ],
]);
