/** Owns the sentences of the `spec/` diagnostics about what tools, resources and prompts hold. */
import { rule } from "../define.js";

export interface Named {
  readonly name: string;
}

export const entityRules = {
  "spec/many-tools": rule<{
    readonly count: number;
    readonly bytes: number;
    readonly largest: readonly {
      readonly name: string;
      readonly bytes: number;
    }[];
  }>({
    severity: "warning",
    message: ({ count, bytes }) =>
      `${count} tools make a tools/list of ${bytes} bytes; many hosts and models take at most 128 tools`,
    help: ({ largest }) =>
      `split the server, or shorten the largest tools: ${largest.map(({ name, bytes }) => `${name} (${bytes} bytes)`).join(", ")}`,
  }),
  "spec/input-root": rule<{ readonly found: string }>({
    severity: "error",
    message: ({ found }) =>
      `inputSchema must say type: object at its root; ${found}`,
    help: () =>
      "write type: object there, and the arguments under properties; leave inputSchema out where there are none",
  }),
  "spec/output-root": rule<object>({
    severity: "warning",
    message: () =>
      "2025-era clients get this output as { result: … }: its root does not itself say type: object",
    help: () => "write type: object beside the $ref",
  }),
  "spec/enum-member": rule<{
    readonly written: string;
    readonly kind: string;
  }>({
    severity: "warning",
    message: ({ written, kind }) =>
      `${written} in this list of texts is ${kind}, which type: string never allows`,
    help: ({ written }) => `put it in quotes: ${JSON.stringify(written)}`,
  }),
  "spec/header-name": rule<object>({
    severity: "error",
    message: () => "x-mcp-header must be the name of an HTTP header",
    help: () => "use letters, digits and - only, for example Region",
  }),
  "spec/header-type": rule<object>({
    severity: "error",
    message: () =>
      "a property with x-mcp-header must have the type string, integer or boolean",
    help: () => "give it one of these types, or remove x-mcp-header",
  }),
  "spec/header-place": rule<object>({
    severity: "error",
    message: () =>
      "x-mcp-header may stand only at an argument that is reached through properties alone",
    help: () =>
      "write the property out in the tool's own inputSchema, not under items, anyOf, oneOf, allOf or $ref, or remove x-mcp-header",
  }),
  "spec/duplicate-header": rule<Named & { readonly firstLine: number }>({
    severity: "error",
    message: ({ name, firstLine }) =>
      `two arguments of the tool use the header ${name}, the first in line ${firstLine}; case does not count`,
    help: () => "give one of them another name",
  }),
  "spec/resource-uri": rule<{
    readonly problem: string;
    readonly advice: string;
  }>({
    severity: "error",
    message: ({ problem }) => `uri ${problem}`,
    help: ({ advice }) => advice,
  }),
  "spec/duplicate-uri": rule<{
    readonly uri: string;
    readonly firstLine: number;
  }>({
    severity: "error",
    message: ({ uri, firstLine }) =>
      `${JSON.stringify(uri)} stands twice, first in line ${firstLine}`,
    help: () => "give one of them another uri",
  }),
  "spec/uri-template": rule<{
    readonly problem: string;
    readonly advice: string;
  }>({
    severity: "error",
    message: ({ problem }) => `bad uriTemplate: ${problem}`,
    help: ({ advice }) => advice,
  }),
  "spec/template-without-variables": rule<object>({
    severity: "error",
    message: () => "this uriTemplate has no variable",
    help: () =>
      "write it as the uri of a resource under resources:, or add a variable such as {id}",
  }),
  "spec/variable-default": rule<Named>({
    severity: "warning",
    message: ({ name }) =>
      `a default of the variable ${name} has no effect: what a uri leaves out is left out for the handler too`,
    help: () => "let the handler fill it in, and say it in the description",
  }),
  "spec/variable-type": rule<Named>({
    severity: "error",
    message: ({ name }) =>
      `the variable ${name} is text from a uri, which this schema can never accept`,
    help: () =>
      "write type: string, with a pattern such as ^[0-9]+$ for digits",
  }),
  "spec/unknown-argument": rule<
    Named & {
      readonly what: string;
      readonly guess: string | undefined;
      readonly known: readonly string[];
    }
  >({
    severity: "error",
    message: ({ name, what }) => `there is no ${what} ${JSON.stringify(name)}`,
    help: ({ what, guess, known }) => {
      if (guess !== undefined) return `did you mean ${guess}?`;
      return known.length === 0
        ? `there is no ${what} at all: add one, or remove this`
        : `use one of ${known.join(", ")}`;
    },
  }),
  "spec/message-argument": rule<
    Named & {
      readonly guess: string | undefined;
      readonly known: readonly string[];
    }
  >({
    severity: "error",
    message: ({ name }) => `{${name}} is no argument of this prompt`,
    help: ({ name, guess }) =>
      guess === undefined
        ? `add it to arguments, or write {{${name}}} where the braces are meant as text`
        : `did you mean {${guess}}?`,
  }),
  "spec/message-brace": rule<{ readonly brace: "{" | "}" }>({
    severity: "error",
    message: ({ brace }) =>
      brace === "{"
        ? "a { in this text is not closed"
        : "a } in this text closes nothing",
    help: ({ brace }) =>
      `write {argument} for an argument, ${brace}${brace} for a brace`,
  }),
  "spec/duplicate-argument": rule<Named & { readonly firstLine: number }>({
    severity: "error",
    message: ({ name, firstLine }) =>
      `the prompt has the argument ${JSON.stringify(name)} twice, first in line ${firstLine}`,
    help: () => "rename or remove one of them",
  }),
  "spec/text-and-file": rule<object>({
    severity: "error",
    message: () => "fixed content is a text or a file, not both",
    help: () => "remove text or file",
  }),
  "spec/needs-handler": rule<{ readonly key: string; readonly what: string }>({
    severity: "error",
    message: ({ key, what }) => `${key} needs a handler, and ${what} has none`,
    help: ({ key }) => {
      if (key === "list") return "remove list, or remove the fixed content";
      return key === "asks"
        ? "remove asks: only a handler can ask"
        : "write a list of values, or remove it";
    },
  }),
  "spec/root-nothing": rule<object>({
    severity: "error",
    message: () => "root names no folder",
    help: () =>
      "write root: ./docs, or { env: DOCS_ROOT, default: ./docs } where the environment may name another",
  }),
  "spec/root-folder": rule<{ readonly problem: string }>({
    severity: "error",
    message: ({ problem }) => `root ${problem}`,
    help: () =>
      "name a folder inside the project, such as ./docs; one elsewhere is named by the environment: root: { env: DOCS_ROOT }",
  }),
  "spec/root-variable": rule<object>({
    severity: "error",
    message: () => "a root is served by one variable, which is the file's path",
    help: () =>
      "write docs://{path} for the files of one folder, docs://{+path} for those of the folders in it too",
  }),
  "spec/root-and-content": rule<{ readonly key: string }>({
    severity: "error",
    message: ({ key }) => `root serves files, and ${key} other content`,
    help: ({ key }) => `remove root or ${key}`,
  }),
  "spec/content-file": rule<{
    readonly file: string;
    readonly problem: string;
    readonly advice: string;
  }>({
    severity: "error",
    message: ({ file, problem }) => `${JSON.stringify(file)} ${problem}`,
    help: ({ advice }) => advice,
  }),
};
