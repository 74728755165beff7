/** Owns the sentences of the `schema/` diagnostics. */
import { rule } from "../define.js";

const maybe = (suggestion: string | undefined): string =>
  suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`;

export const schemaRules = {
  "schema/bad-keyword": rule<{
    readonly keyword: string;
    readonly expected: string;
    readonly found: string;
  }>({
    severity: "error",
    message: ({ keyword, expected, found }) =>
      `"${keyword}" must be ${expected}; it is ${found}.`,
  }),
  "schema/not-a-schema": rule<{ readonly found: string }>({
    severity: "error",
    message: ({ found }) =>
      `A JSON Schema stands here: an object, or true or false; it is ${found}.`,
  }),
  "schema/unknown-type": rule<{
    readonly found: string;
    readonly suggestion: string | undefined;
  }>({
    severity: "error",
    message: ({ found, suggestion }) =>
      `${found} is no JSON Schema type.${maybe(suggestion)}`,
    help: () =>
      "Use string, number, integer, boolean, array, object or null, or a list of them.",
  }),
  "schema/tuple-items": rule<Record<never, never>>({
    severity: "error",
    message: () =>
      `"items" must be one schema in JSON Schema 2020-12; it is a list.`,
    help: () =>
      'Write "prefixItems" for the list and "items" for what may follow, or name the dialect with "$schema".',
  }),
  "schema/unsupported-dialect": rule<{ readonly found: string }>({
    severity: "error",
    message: ({ found }) =>
      `"$schema" names a dialect we do not know: ${found}.`,
    help: () =>
      "Leave it out for 2020-12, or use https://json-schema.org/draft/2020-12/schema, https://json-schema.org/draft/2019-09/schema or http://json-schema.org/draft-07/schema#.",
  }),
  "schema/mixed-dialects": rule<{
    readonly here: string;
    readonly there: string;
  }>({
    severity: "error",
    message: ({ here, there }) =>
      `A schema of ${here} cannot hold one of ${there}.`,
    help: () => 'Give both the same "$schema", or none.',
  }),
  "schema/bad-pattern": rule<{
    readonly pattern: string;
    readonly reason: string;
  }>({
    severity: "error",
    message: ({ pattern, reason }) =>
      `${pattern} is no regular expression: ${reason}.`,
    help: () => "Patterns are JavaScript regular expressions.",
  }),
  "schema/pattern-without-u": rule<{ readonly pattern: string }>({
    severity: "warning",
    message: ({ pattern }) =>
      `${pattern} is a regular expression only without JavaScript's u flag, so other validators may refuse it.`,
    help: () =>
      "Escape only what has a meaning, for example \\- only inside [ ].",
  }),
  "schema/unknown-format": rule<{
    readonly found: string;
    readonly suggestion: string | undefined;
  }>({
    severity: "warning",
    message: ({ found, suggestion }) =>
      `The format ${found} is not known, so it is not checked.${maybe(suggestion)}`,
  }),
  "schema/example-breaks-schema": rule<{
    readonly keyword: string;
    readonly reason: string;
  }>({
    severity: "warning",
    message: ({ keyword, reason }) =>
      `This ${keyword} breaks its own schema: ${reason}.`,
  }),
  "schema/default-not-filled": rule<{ readonly keyword: string }>({
    severity: "warning",
    message: ({ keyword }) =>
      `A default under "${keyword}" is not filled in: whether it applies depends on the value.`,
    help: () => "Move it to the property beside, or say it in the description.",
  }),
  "schema/ref-missing": rule<{
    readonly ref: string;
    readonly suggestion: string | undefined;
  }>({
    severity: "error",
    message: ({ ref, suggestion }) =>
      `"${ref}" points nowhere.${maybe(suggestion)}`,
  }),
  "schema/ref-loop": rule<{ readonly ref: string }>({
    severity: "error",
    message: ({ ref }) =>
      `"${ref}" leads back to itself without saying anything about a value.`,
    help: () => "Put a type, properties or items between the two.",
  }),
  "schema/ref-not-a-schema": rule<{ readonly ref: string }>({
    severity: "error",
    message: ({ ref }) => `What "${ref}" points at is no valid JSON Schema.`,
  }),
  "schema/shared-ref-unclear": rule<{
    readonly ref: string;
    readonly because: string;
  }>({
    severity: "error",
    message: ({ ref, because }) =>
      `"${ref}" could mean the spec's shared schema or a place in this schema, because ${because}.`,
    help: () => 'Move the schemas into its own "$defs", or drop that key.',
  }),
  "schema/ref-under-id": rule<{ readonly ref: string; readonly id: string }>({
    severity: "error",
    message: ({ ref, id }) =>
      `"${ref}" is read from the "$id" above it (${id}), so it is no local file.`,
    help: () => 'Drop the "$id", or bring the schema into "$defs".',
  }),
  "schema/duplicate-id": rule<{ readonly keyword: string }>({
    severity: "error",
    message: ({ keyword }) =>
      `Another schema in here has this "${keyword}" already.`,
  }),
  "schema/nullable": rule<Record<never, never>>({
    severity: "warning",
    message: () =>
      `"nullable" is OpenAPI's; JSON Schema ignores it, so null is refused here.`,
    help: () => `Write type: [string, "null"].`,
  }),
  "schema/undeclared-required": rule<{ readonly name: string }>({
    severity: "warning",
    message: ({ name }) =>
      `"${name}" is required, but "properties" does not say what it is.`,
  }),
  "schema/proto-property": rule<Record<never, never>>({
    severity: "error",
    message: () =>
      `A property cannot be named "__proto__": clients and servers drop it on the way.`,
    help: () => "Give it another name.",
  }),
  "schema/too-large": rule<{
    readonly what: string;
    readonly limit: number;
    readonly unit: string;
  }>({
    severity: "error",
    message: ({ what, limit, unit }) =>
      `This schema ${what}: at most ${limit} ${unit}.`,
    help: () => "Split it into smaller tools or schemas.",
  }),
};
