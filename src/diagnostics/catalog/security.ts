/** Owns the sentences of the diagnostics about limits, logs and what makes a server unsafe. */
import { rule } from "../define.js";

export const securityRules = {
  "security/range": rule<{
    readonly label: string;
    readonly least: string;
    readonly most: string;
  }>({
    severity: "error",
    message: ({ label, least, most }) =>
      `${label} must be from ${least} to ${most}`,
    help: ({ label }) => `write another value, or remove ${label}`,
  }),
  "spec/hidden-character": rule<{ readonly code: string }>({
    severity: "error",
    message: ({ code }) =>
      `this text has a character that nobody sees, or that makes it look like another: ${code}`,
    help: () =>
      "remove it; models read what people do not see, so that it could say anything",
  }),
  "spec/injected-words": rule<{ readonly words: string }>({
    severity: "warning",
    message: ({ words }) =>
      `${JSON.stringify(words)} talks to the model behind the person's back; hosts take such a description for an attack`,
    help: () =>
      "say what it does; how to use the server as a whole belongs under server: instructions",
  }),
  "spec/secret": rule<{ readonly what: string }>({
    severity: "error",
    message: ({ what }) =>
      `this looks like ${what}, and what stands in the spec is committed, and may be served to every client`,
    help: () =>
      "revoke it if it is real, and let the server read it from its environment: env: { MY_KEY: { required: true } }",
  }),
  "spec/secret-default": rule<{ readonly name: string }>({
    severity: "warning",
    message: ({ name }) =>
      `the default of ${name} looks like a secret that everyone who reads the spec knows`,
    help: () => "write required: true instead of the default",
  }),
  "spec/header-secret": rule<{ readonly name: string }>({
    severity: "error",
    message: ({ name }) =>
      `${name} is a secret, and x-mcp-header puts it into a header, which proxies read and log`,
    help: () => "remove x-mcp-header",
  }),
  "spec/header-may-be-secret": rule<{ readonly name: string }>({
    severity: "warning",
    message: ({ name }) =>
      `${name} is called as a secret is, and x-mcp-header puts it into a header, which proxies read and log`,
    help: () => "remove x-mcp-header, or give the argument another name",
  }),
  "spec/destructive-tool": rule<{ readonly names: readonly string[] }>({
    severity: "warning",
    message: ({ names }) =>
      `${sayNames(names)} may destroy something, and nobody is asked before`,
    help: () =>
      "add confirm: with the question, such as confirm: Delete {name}?; hosts need not ask by themselves",
  }),
  "spec/look-alike": rule<{ readonly name: string; readonly other: string }>({
    severity: "warning",
    message: ({ name, other }) =>
      `${JSON.stringify(name)} looks like ${JSON.stringify(other)}, so that people and models may take one for the other`,
    help: () => "rename one of them",
  }),
  "spec/mixed-scripts": rule<{ readonly word: string }>({
    severity: "warning",
    message: ({ word }) =>
      `${JSON.stringify(word)} is one word in letters of two scripts that look alike`,
    help: () => "write it in letters of one script",
  }),
  "spec/meta-key": rule<{ readonly key: string }>({
    severity: "warning",
    message: ({ key }) =>
      `${JSON.stringify(key)} is no key that MCP allows in _meta`,
    help: () =>
      "write a name of letters and digits, with a prefix that is yours where others may read it: com.example/name",
  }),
  "spec/meta-reserved": rule<{ readonly key: string }>({
    severity: "warning",
    message: ({ key }) => `the prefix of ${key} is kept for MCP itself`,
    help: () =>
      "use it only for a key that MCP defines; otherwise write a prefix that is yours: com.example/name",
  }),
};

function sayNames(names: readonly string[]): string {
  const [first = "", second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0
    ? `${first} and ${second} each`
    : `${first}, ${second} and ${more.length} more each`;
}
