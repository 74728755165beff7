/** Owns the sentences of the `spec/` diagnostics about the file's keys and values. */
import { rule } from "../define.js";

export interface Label {
  readonly label: string;
}

export const specRules = {
  "spec/cannot-edit": rule<{ readonly path: string }>({
    severity: "error",
    message: ({ path }) =>
      `${path} is written in a way that cannot be changed without touching something else`,
    help: () => "change it by hand",
  }),
  "spec/unknown-key": rule<{
    readonly key: string;
    readonly what: string;
    readonly guess: string | undefined;
    readonly elsewhere: string | undefined;
    readonly known: readonly string[];
    readonly extensions: boolean;
  }>({
    severity: "error",
    message: ({ key, what }) => `unknown key ${JSON.stringify(key)} in ${what}`,
    help: ({ guess, elsewhere, known, extensions }) => {
      if (elsewhere !== undefined) return elsewhere;
      if (guess !== undefined) return `did you mean ${guess}?`;
      const own = extensions ? "; keys of your own begin with x-" : "";
      return known.length === 0
        ? "remove it; write {}"
        : `the keys are ${known.join(", ")}${own}`;
    },
  }),
  "spec/misplaced-key": rule<{
    readonly key: string;
    readonly what: string;
    readonly advice: string;
  }>({
    severity: "error",
    message: ({ key, what }) => `${what} cannot have the key ${key}`,
    help: ({ advice }) => advice,
  }),
  "spec/not-supported": rule<{ readonly what: string }>({
    severity: "error",
    message: ({ what }) => `${what} is not supported yet`,
    help: () => "remove it: this version of mcp-gen would have to ignore it",
  }),
  "spec/pattern-not-slow": rule<{ readonly pattern: string }>({
    severity: "warning",
    message: ({ pattern }) =>
      `no schema has a pattern ${pattern} that would need to be allowed`,
    help: () => "remove it, or write it exactly as in its schema",
  }),
  "spec/missing-key": rule<{
    readonly what: string;
    readonly key: string;
    readonly means: string;
  }>({
    severity: "error",
    message: ({ what, key }) => `${what} needs the key ${key}`,
    help: ({ key, means }) => `add ${key}: ${means}`,
  }),
  "spec/wrong-type": rule<
    Label & {
      readonly expected: string;
      readonly found: string;
      readonly advice: string | undefined;
    }
  >({
    severity: "error",
    message: ({ label, expected, found }) =>
      `${label} must be ${expected}, not ${found}`,
    help: ({ expected, advice }) => advice ?? `write ${expected}`,
  }),
  "spec/quote-text": rule<
    Label & { readonly written: string; readonly value: unknown }
  >({
    severity: "error",
    message: ({ label, written, value }) =>
      `${label} must be a text, and ${written} without quotes is ${sayValue(written, value)}`,
    help: ({ written, value }) =>
      `${value === null ? "remove the key, or " : ""}put it in quotes: ${JSON.stringify(written)}`,
  }),
  "spec/empty-text": rule<Label>({
    severity: "error",
    message: ({ label }) => `${label} is empty`,
    help: ({ label }) => `write the ${label}`,
  }),
  "spec/format-version": rule<{
    readonly wanted: number;
    readonly isNewer: boolean;
  }>({
    severity: "error",
    message: ({ isNewer }) =>
      isNewer
        ? "this spec is in a newer format than this version of mcp-gen reads"
        : "this version of mcp-gen reads another format of the spec",
    help: ({ wanted, isNewer }) =>
      isNewer
        ? "update it: npm install --save-dev create-mcp-server@latest"
        : `write mcpgen: ${wanted}, then run mcp-gen upgrade`,
  }),
  "spec/choice": rule<
    Label & {
      readonly values: readonly string[];
      readonly guess: string | undefined;
    }
  >({
    severity: "error",
    message: ({ label, values }) =>
      `${label} must be ${[values.slice(0, -1).join(", "), values.at(-1)].filter(Boolean).join(" or ")}`,
    help: ({ values, guess }) =>
      guess === undefined ? `write ${values[0]}` : `did you mean ${guess}?`,
  }),
  "spec/range": rule<Label & { readonly min: number; readonly max: number }>({
    severity: "error",
    message: ({ label, min, max }) =>
      max === Number.MAX_SAFE_INTEGER
        ? `${label} must be ${min} or more`
        : `${label} must be between ${min} and ${max}`,
    help: () => "write a number in this range",
  }),
  "spec/duration": rule<Label>({
    severity: "error",
    message: ({ label }) => `${label} must be a duration`,
    help: () =>
      "write 250ms, 30s, 1m, 24h or 7d, or a whole number of milliseconds",
  }),
  "spec/size": rule<Label>({
    severity: "error",
    message: ({ label }) => `${label} must be a size`,
    help: () => "write 512kb or 1mb, or a whole number of bytes",
  }),
  "spec/url": rule<Label & { readonly schemes: string }>({
    severity: "error",
    message: ({ label, schemes }) =>
      `${label} must be an absolute ${schemes} address`,
    help: () => "write it whole, for example https://example.com/page",
  }),
  "spec/no-transport": rule<object>({
    severity: "error",
    message: () => "transports names no way to reach the server",
    help: () => "write transports: { stdio: {} }, or remove the key",
  }),
  "spec/host-without-auth": rule<{ readonly host: string }>({
    severity: "error",
    message: ({ host }) =>
      `${host} can be reached from other machines, and the spec does not say who may call`,
    help: () =>
      "write auth, or auth: none if whoever reaches it may call it; or listen on 127.0.0.1",
  }),
  "spec/http-path": rule<{ readonly problem: string }>({
    severity: "error",
    message: ({ problem }) => `path ${problem}`,
    help: () => "write one path such as /mcp",
  }),
  "spec/allowed-host": rule<object>({
    severity: "error",
    message: () =>
      "a host is a name or address, with a port where one is meant",
    help: () =>
      "write example.com or example.com:8443, without https:// and path",
  }),
  "spec/allowed-origin": rule<object>({
    severity: "error",
    message: () =>
      "an origin is a scheme, a host and, where one is meant, a port; not every page of the web",
    help: () =>
      "write https://app.example.com, without a path or a slash behind it, or with :* for every port",
  }),
  "spec/cors-header": rule<object>({
    severity: "error",
    message: () => "a header is named in letters, digits and - only",
    help: () => "write X-Api-Key, one name an item; * is not possible",
  }),
  "spec/env-name": rule<{ readonly name: string; readonly better: string }>({
    severity: "error",
    message: ({ name }) =>
      `${JSON.stringify(name)} cannot be the name of an environment variable`,
    help: ({ better }) => `use letters, digits and _ only: ${better}`,
  }),
  "spec/ref-network": rule<{ readonly ref: string }>({
    severity: "error",
    message: ({ ref }) =>
      `${JSON.stringify(ref)} is a network address; nothing is ever fetched`,
    help: () =>
      "save the schema beside the spec and refer to it as ./name.json, or put it under schemas:",
  }),
  "spec/ref-outside": rule<{ readonly ref: string }>({
    severity: "error",
    message: ({ ref }) =>
      `${JSON.stringify(ref)} leaves the folder of the spec`,
    help: () =>
      "move the file into the spec's folder and refer to it as ./name.json",
  }),
  "spec/ref-file": rule<{
    readonly ref: string;
    readonly problem: string;
    readonly advice: string;
  }>({
    severity: "error",
    message: ({ ref, problem }) => `${JSON.stringify(ref)} ${problem}`,
    help: ({ advice }) => advice,
  }),
};

function sayValue(written: string, value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "boolean") return `the boolean ${value}`;
  return String(value) === written ? "a number" : `the number ${String(value)}`;
}
