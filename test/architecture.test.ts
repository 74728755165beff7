/** Holds the arrows between the rooms and every "only importer"; ARCHITECTURE.md says why. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));

/** Room → what it may import: rooms, or single files of a room. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  diagnostics: [],
  machine: [],
  schema: ["diagnostics", "spec/model"],
  spec: ["diagnostics", "schema", "load/source-set"],
  load: ["diagnostics", "machine/machine", "spec"],
  plan: ["diagnostics", "schema", "spec/model", "spec/cut-item"],
  files: ["diagnostics", "machine/machine", "plan/planned-file"],
  hosts: ["diagnostics", "spec/model"],
  run: ["machine/machine", "spec/model"],
  upgrade: ["diagnostics", "hosts/edit-json", "plan/planned-file"],
  start: ["diagnostics", "spec", "plan/views/package"],
  add: ["diagnostics", "schema", "spec"],
  cli: [
    "diagnostics",
    "machine",
    "load",
    "spec",
    "schema",
    "plan",
    "files",
    "hosts",
    "run",
    "start",
    "upgrade",
    "add",
  ],
  library: ["diagnostics", "load", "plan", "schema", "spec"],
  index: ["diagnostics", "library", "spec"],
};

/** Package → the only files that may import it. */
const onlyImporters: Readonly<Record<string, readonly string[]>> = {
  yargs: ["cli/run-command.ts"],
  "json-schema-to-typescript": ["schema/types.ts"],
  ajv: [
    "schema/validators.ts",
    // Keywords whose code is ours, written with what ajv writes code with.
    "schema/keyword-additional.ts",
    "schema/keyword-code.ts",
    "schema/keyword-helpers.ts",
    "schema/keyword-loops.ts",
    "schema/keyword-named.ts",
    "schema/keyword-ref.ts",
    "schema/keyword-required.ts",
    "schema/keyword-unevaluated.ts",
    "schema/keyword-union.ts",
  ],
  handlebars: ["plan/render.ts"],
  prettier: ["plan/format.ts", "machine/node.ts"],
  "ts-morph": ["plan/wire.ts", "plan/code-program.ts"],
  yaml: [
    "spec/edit-text.ts",
    "spec/parse-yaml.ts",
    "spec/parse-yaml-map.ts",
    "spec/parse-yaml-node.ts",
    "spec/parse-yaml-problems.ts",
  ],
  "jsonc-parser": ["hosts/json-file.ts"],
  "node:fs": ["machine/node.ts"],
  execa: ["machine/node.ts"],
  prompts: ["machine/node.ts"],
};

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function sourceFiles(): string[] {
  return [...sources.keys()];
}

function textOf(file: string): string {
  return sources.get(file) ?? "";
}

function importsOf(file: string): Import[] {
  const text = textOf(file);
  const statement =
    /^(?:import|export)\s+(type\s+)?(?:[^"'`;]*?\sfrom\s+)?"([\w@.][^"\n\\]*)";$|\bawait import\("([^"]+)"\)/gm;
  return [...text.matchAll(statement)].map((match) => {
    const target = match[2] ?? match[3] ?? "";
    const to = target.startsWith(".")
      ? relative(source, join(source, dirname(file), target))
          .split(sep)
          .join("/")
          .replace(/\.js$/, "")
      : target;
    return { from: file, to, typeOnly: match[1] !== undefined };
  });
}

/** File → its text. Each is read once. */
const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name): [string, string] => [
      name.split(sep).join("/"),
      readFileSync(join(source, name), "utf8"),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
const ours = new Set(sourceFiles().map((file) => file.replace(/\.ts$/, "")));
const imports = sourceFiles().flatMap(importsOf);
const roomOf = (path: string): string =>
  path.includes("/")
    ? path.slice(0, path.indexOf("/"))
    : path.replace(/\.ts$/, "");
const isOurs = ({ to }: Import): boolean =>
  ours.has(to) || to.endsWith(".json");

describe("rooms", () => {
  it("are all in the table of arrows", () => {
    expect([...new Set(sourceFiles().map(roomOf))].sort()).toEqual(
      Object.keys(arrows).sort(),
    );
  });

  it.each(Object.keys(arrows))("%s imports only along its arrows", (room) => {
    const wrong = imports
      .filter((one) => isOurs(one) && roomOf(one.from) === room)
      .filter(({ to }) => roomOf(to) !== room)
      .filter(
        ({ to }) =>
          !(arrows[room] ?? []).some(
            (allowed) => to === allowed || roomOf(to) === allowed,
          ),
      );
    expect(wrong).toEqual([]);
  });
});

describe("packages", () => {
  it.each(Object.entries(onlyImporters))(
    "%s has one importer",
    (name, allowed) => {
      const found = imports.filter(
        ({ to, typeOnly }) =>
          !typeOnly && (to === name || to.startsWith(`${name}/`)),
      );
      expect(
        [...new Set(found.map(({ from }) => from))].filter(
          (from) => !allowed.includes(from),
        ),
      ).toEqual([]);
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it("are none but the declared ones", () => {
    const declared = JSON.parse(
      readFileSync(join(source, "..", "package.json"), "utf8"),
    ) as { dependencies: Record<string, string> };
    const used = imports
      .filter((one) => !isOurs(one) && !/^(?:node:|\.\.)/.test(one.to))
      .map(({ to }) => to.split("/")[0] ?? to);
    expect([...new Set(used)].sort()).toEqual(
      Object.keys(declared.dependencies).sort(),
    );
  });
});

describe("files", () => {
  it("open with one sentence that says what they own", () => {
    const silent = sourceFiles().filter(
      (file) => !/^\/\*\*\s+(\* )?Owns /.test(textOf(file)),
    );
    expect(silent).toEqual([]);
  });

  it("stay short", () => {
    const long = sourceFiles()
      .map((file) => ({
        file,
        lines: textOf(file).split("\n").length,
      }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });
});
