/** Owns the sentences of the `text/` diagnostics: what is wrong with a YAML or JSON text as such. */
import { rule } from "../define.js";

export const textRules = {
  "text/yaml-syntax": rule<{
    readonly problem: string;
    readonly advice: string;
  }>({
    severity: "error",
    message: ({ problem }) => problem,
    help: ({ advice }) => advice,
  }),
  "text/json-syntax": rule<{
    readonly problem: string;
    readonly advice: string;
  }>({
    severity: "error",
    message: ({ problem }) => problem,
    help: ({ advice }) => advice,
  }),
  "text/tab": rule<object>({
    severity: "error",
    message: () => "YAML may not be indented with a tab",
    help: () => "indent the line with spaces",
  }),
  "text/odd-space": rule<{ readonly name: string }>({
    severity: "error",
    message: ({ name }) => `the line is indented with ${name}`,
    help: () => "replace it with a plain space",
  }),
  "text/duplicate-key": rule<{
    readonly key: string;
    readonly firstLine: number;
  }>({
    severity: "error",
    message: ({ key, firstLine }) =>
      `the key ${JSON.stringify(key)} stands twice in one map, first in line ${firstLine}`,
    help: ({ key }) =>
      key === "<<"
        ? "merge several maps in one line: <<: [*first, *second]"
        : "remove one of them, or give it another name",
  }),
  "text/key-not-text": rule<object>({
    severity: "error",
    message: () => "a key must be a text",
    help: () => "write the key as plain text before the colon",
  }),
  "text/not-a-json-number": rule<{ readonly written: string }>({
    severity: "error",
    message: ({ written }) => `${written} is no number that JSON can carry`,
    help: () => "write a finite number, or put it in quotes if text is meant",
  }),
  "text/merge": rule<object>({
    severity: "error",
    message: () => "<< merges a map or a list of maps, and this is neither",
    help: () => "write an alias of a map: <<: *name",
  }),
  "text/alias-size": rule<{ readonly anchor: string; readonly limit: number }>({
    severity: "error",
    message: ({ anchor, limit }) =>
      `with every alias written out the file is longer than ${limit} characters; *${anchor} adds most`,
    help: ({ anchor }) =>
      `use *${anchor} less often, or share a JSON Schema under schemas: and refer to it with $ref`,
  }),
  "text/alias-cycle": rule<{ readonly anchor: string }>({
    severity: "error",
    message: ({ anchor }) => `*${anchor} stands inside &${anchor} itself`,
    help: () =>
      "a schema that contains itself goes under schemas:, with $ref: '#/schemas/Name' inside",
  }),
  "text/unknown-anchor": rule<{ readonly anchor: string }>({
    severity: "error",
    message: ({ anchor }) => `no &${anchor} stands above this alias`,
    help: ({ anchor }) =>
      `write &${anchor} before the value that is meant, or put the text in quotes`,
  }),
  "text/tag": rule<{ readonly tag: string }>({
    severity: "error",
    message: ({ tag }) => `the tag ${tag} is not known here`,
    help: () => "remove the tag; a spec holds plain values only",
  }),
  "text/directive": rule<{ readonly directive: string }>({
    severity: "warning",
    message: ({ directive }) =>
      `${directive} has no effect: the file is read as YAML 1.2, where yes, no, on and off are texts`,
    help: () => "remove the line",
  }),
  "text/merge-conflict": rule<object>({
    severity: "error",
    message: () => "a merge conflict begins here that is not resolved yet",
    help: () =>
      "resolve it in this file, then run mcp-gen generate: conflicts in generated files need no work",
  }),
  "text/several-documents": rule<object>({
    severity: "error",
    message: () => "a second document begins here; a spec is one document",
    help: () =>
      'remove the "---", or keep the second document in a file of its own',
  }),
  "text/empty": rule<{ readonly comments: boolean }>({
    severity: "error",
    message: ({ comments }) =>
      comments ? "the file holds comments only" : "the file is empty",
    help: () =>
      "a spec begins with: mcpgen: 1, and server: { name: my-server, version: 1.0.0 }",
  }),
  "text/not-a-map": rule<{ readonly found: string }>({
    severity: "error",
    message: ({ found }) => `a spec is a map of keys, and this is ${found}`,
    help: () =>
      "a spec begins with: mcpgen: 1, and server: { name: my-server, version: 1.0.0 }",
  }),
  "text/too-deep": rule<{ readonly limit: number }>({
    severity: "error",
    message: ({ limit }) => `values are nested more than ${limit} levels deep`,
    help: () => "flatten the value, or give its parts names under schemas:",
  }),
};
