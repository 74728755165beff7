/** Owns the sentences of the `schema/` diagnostics. */
import { rule } from "../define.js";

export interface Guess {
  readonly suggestion: string | undefined;
}

const guess =
  (otherwise: string) =>
  ({ suggestion }: Guess): string =>
    suggestion === undefined ? otherwise : `did you mean ${suggestion}?`;

export interface SlowPattern {
  readonly pattern: string;
  readonly growth: string;
  readonly maxLength: number | undefined;
}

const slowPattern = ({ pattern, growth }: SlowPattern): string =>
  `a caller can keep ${pattern} busy: for some texts it takes ${growth}`;

const undeclared = ({
  name,
  suggestion,
}: Guess & { readonly name: string }): string =>
  suggestion === undefined
    ? `add ${JSON.stringify(name)} to properties, or take it out of required`
    : `did you mean ${suggestion}?`;

const entangled = {
  ways: "this schema refers to the same schemas again and again: more than 20000 would judge one value",
  depth:
    "this schema refers from schema to schema for one value: more than 600 inside each other",
  conditions:
    "more than 1000 alternatives would have to be asked for what is unevaluated",
  defaults:
    "this schema combines others in too many ways to find out which defaults are filled in",
} as const;

export const schemaRules = {
  "schema/bad-keyword": rule<{
    readonly keyword: string;
    readonly expected: string;
    readonly found: string;
  }>({
    severity: "error",
    message: ({ keyword, expected, found }) =>
      `${keyword} must be ${expected}; it is ${found}`,
  }),
  "schema/not-a-schema": rule<{ readonly found: string }>({
    severity: "error",
    message: ({ found }) =>
      `a JSON Schema must stand here, and this is ${found}`,
    help: () => "write a map such as { type: string }, or true or false",
  }),
  "schema/unknown-type": rule<Guess & { readonly found: string }>({
    severity: "error",
    message: ({ found }) => `${found} is no JSON Schema type`,
    help: guess(
      "use string, number, integer, boolean, array, object or null, or a list of them",
    ),
  }),
  "schema/tuple-items": rule<Record<never, never>>({
    severity: "error",
    message: () =>
      "items must be one schema in JSON Schema 2020-12, not a list",
    help: () =>
      "write prefixItems for the list and items for what may follow, or name the dialect with $schema",
  }),
  "schema/unsupported-dialect": rule<{ readonly found: string }>({
    severity: "error",
    message: ({ found }) =>
      `$schema names a dialect that is not known here: ${found}`,
    help: () =>
      "leave it out for 2020-12, or use https://json-schema.org/draft/2020-12/schema, https://json-schema.org/draft/2019-09/schema or http://json-schema.org/draft-07/schema#",
  }),
  "schema/mixed-dialects": rule<{
    readonly here: string;
    readonly there: string;
  }>({
    severity: "error",
    message: ({ here, there }) =>
      `a schema of ${here} cannot hold one of ${there}`,
    help: () => "give both the same $schema, or none",
  }),
  "schema/bad-pattern": rule<{
    readonly pattern: string;
    readonly reason: string;
  }>({
    severity: "error",
    message: ({ pattern, reason }) =>
      `${pattern} is no regular expression: ${reason}`,
    help: () => "write a regular expression as JavaScript knows it",
  }),
  "schema/pattern-without-u": rule<{ readonly pattern: string }>({
    severity: "warning",
    message: ({ pattern }) =>
      `${pattern} is a regular expression only without JavaScript's u flag, so other validators may refuse it`,
    help: () =>
      "escape only what has a meaning, for example \\- only inside [ ]",
  }),
  "schema/slow-pattern": rule<SlowPattern>({
    severity: "error",
    message: slowPattern,
    help: ({ maxLength }) =>
      `write it so that a text can be matched in one way only${maxLength === undefined ? ", or give its string a small maxLength" : `, or lower its maxLength of ${maxLength}`}; what must stay can be listed in security.allowPatterns`,
  }),
  "schema/slow-pattern-allowed": rule<SlowPattern>({
    severity: "warning",
    message: slowPattern,
    help: () =>
      "security.allowPatterns lists it, so it stays; one long text can still stop the server",
  }),
  "schema/pattern-not-judged": rule<{ readonly pattern: string }>({
    severity: "warning",
    message: ({ pattern }) =>
      `whether a text can keep ${pattern} busy could not be found out`,
    help: () => "make it simpler, or give its string a maxLength of at most 20",
  }),
  "schema/inexact-multiple": rule<{ readonly step: number }>({
    severity: "warning",
    message: ({ step }) =>
      `clients that check an output by floating point division, MCP's own among them, refuse right values of multipleOf: ${step}`,
    help: () =>
      "return whole units, such as cents, with multipleOf: 1, or leave multipleOf to the description",
  }),
  "schema/unknown-format": rule<Guess & { readonly found: string }>({
    severity: "warning",
    message: ({ found }) =>
      `the format ${found} is not known, so it is not checked`,
    help: guess("say with pattern what must be checked"),
  }),
  "schema/unknown-keyword": rule<{
    readonly keyword: string;
    readonly suggestion: string;
  }>({
    severity: "warning",
    message: ({ keyword }) =>
      `${JSON.stringify(keyword)} is no keyword of JSON Schema, so nothing is checked by it`,
    help: ({ suggestion }) => `did you mean ${suggestion}?`,
  }),
  "schema/example-breaks-schema": rule<{
    readonly keyword: string;
    readonly reason: string;
  }>({
    severity: "warning",
    message: ({ keyword, reason }) =>
      `this ${keyword} breaks its own schema: ${reason}`,
    help: ({ keyword }) => `change the ${keyword}, or what refuses it`,
  }),
  "schema/default-not-filled": rule<{
    readonly keyword: string;
    readonly isReferred: boolean;
  }>({
    severity: "warning",
    message: ({ keyword, isReferred }) =>
      isReferred
        ? `what is referred to under ${keyword} has a default, which is not filled in here: whether it applies depends on the value`
        : `a default under ${keyword} is not filled in: whether it applies depends on the value`,
    help: () => "move it to the property beside, or say it in the description",
  }),
  "schema/idle-keyword": rule<{
    readonly keyword: string;
    readonly types: string;
    readonly judged: string;
    readonly suggestion: string | undefined;
  }>({
    severity: "warning",
    message: ({ keyword, types, judged }) =>
      `${keyword} says nothing here: it judges a value of type ${judged}, and this is of type ${types}`,
    help: ({ suggestion, judged }) =>
      suggestion === undefined
        ? `leave it out, or write type: ${judged}`
        : `write ${suggestion}, or type: ${judged}`,
  }),
  "schema/ref-missing": rule<Guess & { readonly ref: string }>({
    severity: "error",
    message: ({ ref }) => `${JSON.stringify(ref)} points nowhere`,
    help: guess("refer to a schema that is there, or add this one"),
  }),
  "schema/ref-loop": rule<{ readonly ref: string }>({
    severity: "error",
    message: ({ ref }) =>
      `${JSON.stringify(ref)} leads back to itself without saying anything about a value`,
    help: () => "put a type, properties or items between the two",
  }),
  "schema/ref-not-a-schema": rule<{ readonly ref: string }>({
    severity: "error",
    message: ({ ref }) =>
      `what ${JSON.stringify(ref)} points at is no valid JSON Schema`,
    help: () => "refer to a schema",
  }),
  "schema/shared-ref-unclear": rule<{
    readonly ref: string;
    readonly because: string;
  }>({
    severity: "error",
    message: ({ ref, because }) =>
      `${JSON.stringify(ref)} could mean the spec's shared schema or a place in this schema, because ${because}`,
    help: () => "move the schemas into its own $defs, or remove that key",
  }),
  "schema/ref-under-id": rule<{ readonly ref: string; readonly id: string }>({
    severity: "error",
    message: ({ ref, id }) =>
      `${JSON.stringify(ref)} is read from the $id above it (${id}), so it is no local file`,
    help: () => "remove the $id, or bring the schema into $defs",
  }),
  "schema/duplicate-id": rule<{ readonly keyword: string }>({
    severity: "error",
    message: ({ keyword }) =>
      `another schema in here has this ${keyword} already`,
    help: () => "change or remove one of them",
  }),
  "schema/nullable": rule<Record<never, never>>({
    severity: "warning",
    message: () =>
      "nullable is a word of OpenAPI; JSON Schema ignores it, so null is refused here",
    help: () => 'write type: [string, "null"]',
  }),
  "schema/undeclared-required": rule<Guess & { readonly name: string }>({
    severity: "warning",
    message: ({ name }) =>
      `${JSON.stringify(name)} is required, but properties does not say what it is`,
    help: undeclared,
  }),
  "schema/forbidden-required": rule<Guess & { readonly name: string }>({
    severity: "warning",
    message: ({ name }) =>
      `${JSON.stringify(name)} is required, but additionalProperties: false forbids it: no object can ever be valid here`,
    help: undeclared,
  }),
  "schema/proto-property": rule<Record<never, never>>({
    severity: "error",
    message: () =>
      "a property cannot be named __proto__: clients and servers drop it on the way",
    help: () => "give it another name",
  }),
  "schema/too-entangled": rule<{
    readonly excess: "ways" | "depth" | "conditions" | "defaults";
  }>({
    severity: "error",
    message: ({ excess }) => entangled[excess],
    help: () =>
      "let schemas refer to each schema once: say what they share in one of them",
  }),
  "schema/too-large": rule<{
    readonly what: string;
    readonly limit: number;
    readonly unit: string;
  }>({
    severity: "error",
    message: ({ what, limit, unit }) =>
      `this schema ${what}: at most ${limit} ${unit}`,
    help: () => "split it into smaller tools or schemas",
  }),
};
