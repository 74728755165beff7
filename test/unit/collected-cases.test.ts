/**
 * Holds inputs that broke tools of this kind. `covered` says for every collected case which of our own tests hold it, so
 * that what it taught stays where the collection is absent; where it is there, its own files are run here too.
 */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { specTypes } from "../../src/plan/spec-types.js";
import type { ServerSpec, ToolSpec } from "../../src/spec/model.js";
import { describeInput } from "../../templates/generated/runtime/validation.js";
import { checkFolder } from "./check-folder.js";
import { told } from "./check-text.js";
import { repository, shared } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { validators } from "./schema/support.js";
import { misfits, type SampleFile } from "./schema/type-samples.js";

/** A value, the type that it must fit or not, in a case's spec. */
type Sample = readonly [type: string, value: unknown, fits: boolean];

interface Case {
  /** Our own tests: a case directory, or `file: title` with a part of its title. */
  readonly by: readonly string[];
  /** File → what is told of it: `code:line`. Files that are not here are nothing that this test can read. */
  readonly told?: Readonly<Record<string, readonly string[]>>;
  readonly samples?: readonly Sample[];
  /** Texts that the types have, and others that they have not. */
  readonly says?: readonly RegExp[];
  readonly saysNot?: readonly RegExp[];
  /** Arguments of the generator of the spec → what is told of what it makes. */
  readonly made?: Readonly<Record<string, readonly string[]>>;
}

const clean = { "spec.yaml": [] };
const types = "test/unit/schema/types.test.ts";
const check = "test/unit/schema/check.test.ts";
const judges = "test/unit/schema/validators.test.ts";
const texts = "test/unit/schema/error-texts.test.ts";
const bundles = "test/unit/schema/bundle.test.ts";
const projects = "test/unit/plan/projects.test.ts";
const library = "test/library/compile-types.test.ts";
const stdio = "test/runtime/stdio-process.test.ts";
const http = "test/runtime/http-process.test.ts";
const runs = "test/runtime/run-tool.test.ts";
const creates = "test/cli/create.test.ts";
const hosts = "test/hosts/shared-cases.test.ts";

const covered: Readonly<Record<string, Case>> = {
  "001-prefixitems-closed": {
    by: [`test/unit/schema/types-keywords.test.ts`],
    told: clean,
    samples: [
      ["Probe.Input", { range: ["a", 1] }, true],
      ["Probe.Input", { range: ["a"] }, true],
      ["Probe.Input", { range: [] }, true],
      ["Probe.Input", { range: [1, "a"] }, false],
      ["Probe.Input", { range: ["a", 1, 2] }, false],
    ],
  },
  "002-prefixitems-rest": {
    by: [`test/unit/schema/types-keywords.test.ts`],
    told: clean,
    samples: [
      ["Probe.Input", { row: ["lbl", 1, 2] }, true],
      ["Probe.Input", { row: ["lbl"] }, true],
      ["Probe.Input", { row: ["lbl", "x"] }, false],
      ["Probe.Input", { row: [1] }, false],
    ],
  },
  "004-unevaluated-properties-false": {
    by: [`test/unit/schema/types-keywords.test.ts`, `${texts}: where %s`],
    told: clean,
    samples: [
      ["Probe.Input", { q: "x", limit: 3 }, true],
      ["Probe.Input", { q: "x", limti: 3 }, false],
    ],
  },
  "006-anchor-ref": {
    by: [
      `test/unit/schema/types-keywords.test.ts`,
      `${judges}: keeps an equal %s`,
    ],
    told: clean,
    samples: [
      ["Probe.Input", { home: { zip: "1" }, work: { zip: "2" } }, true],
      ["Probe.Input", { home: { zip: 1 }, work: { zip: "2" } }, false],
    ],
  },
  "009-ref-siblings": {
    by: [
      `test/unit/schema/types-keywords.test.ts`,
      `${types}: is one type for what is the same`,
    ],
    told: clean,
    samples: [
      ["Probe.Input", { who: { a: "x", b: "y" } }, true],
      ["Probe.Input", { who: { b: "y" } }, false],
      ["Probe.Input", { who: { a: "x" } }, false],
    ],
  },
  "010-required-only-branches": {
    by: [`test/unit/schema/types-keywords.test.ts`, "test/cases/schema-habits"],
    told: { "spec.yaml": ["schema/undeclared-required:34"] },
    samples: [
      ["Either.Input", { paths: [] }, true],
      ["Either.Input", { scopes: ["a"] }, true],
      ["Either.Input", { paths: [], scopes: [] }, true],
      ["Either.Input", {}, false],
      ["Undeclared.Input", { a: "x", zz: 1 }, true],
      ["Undeclared.Input", { a: "x" }, false],
    ],
  },
  "012-typeless-keyword-too-strict": {
    by: [`test/unit/schema/types-keywords.test.ts`],
    told: clean,
    samples: [
      ["Probe.Input", { code: "Ab", notstr: 1, pair: 3 }, true],
      ["Probe.Input", { code: 1, notstr: {}, pair: ["a", 2] }, true],
      ["Probe.Input", { code: "Ab", notstr: 1 }, false],
    ],
  },
  "013-defs-and-definitions": {
    by: [
      `${library}: are those of its definition`,
      `test/unit/schema/types-keywords.test.ts`,
    ],
    told: clean,
    samples: [
      ["Probe.Input", { v: "x", w: 1 }, true],
      ["Probe.Input", { v: 1, w: "x" }, false],
    ],
  },
  "014-schema-keyword-property-names": {
    by: [`${check}: leaves properties alone that are named like keywords`],
    told: clean,
    says: [
      /^ +readonly hasOwnProperty: string;$/m,
      /^ +readonly \$ref: string;$/m,
    ],
  },
  "016-root-title-renames-type": {
    by: [`${types}: takes names from the spec`, `${library}: are called %s`],
    told: clean,
    samples: [
      ["First.Input", { a: "x" }, true],
      ["Second.Input", { b: 1 }, true],
      ["Second.Input", { a: "x" }, false],
      ["Third.Input", { c: "x" }, true],
    ],
    saysNot: [/OtherName|HttpsSchemas/],
  },
  "017-same-defs-name-two-tools": {
    by: [
      `${types}: is one type for what is the same`,
      "test/cases/tree-two-tools-one-id",
    ],
    told: clean,
    samples: [
      ["Ship.Input", { addr: { street: "x" }, m: "air" }, true],
      ["Ship.Input", { addr: { street: "x", zip: "y" }, m: "air" }, false],
      ["Ship.Input", { addr: { street: "x" }, m: "card" }, false],
      ["Bill.Input", { addr: { zip: "y" }, m: "card" }, true],
    ],
  },
  "018-builtin-type-shadowing": {
    by: [
      `${types}: takes names from the spec`,
      "test/cases/tree-reserved-words",
    ],
    told: clean,
    samples: [
      ["ArrayProbe.Input", { v: { a: ["x"] } }, true],
      ["PromiseProbe.Input", { v: { a: [1] } }, false],
    ],
    saysNot: [/(?:interface|type) (?:Promise|Record|Array|Error|default)\b/],
  },
  "020-openapi-nullable": {
    by: [
      `${check}: warns of nullable`,
      `${judges}: leaves unknown formats and words of other languages alone`,
    ],
    told: { "spec.yaml": ["schema/nullable:14"] },
    samples: [
      ["Probe.Input", { v: "x" }, true],
      ["Probe.Input", { v: null }, false],
    ],
  },
  "023-deep-nesting": {
    by: [
      `${check}: bounds size and depth`,
      `${judges}: runs deep and wide schemas`,
      "test/cases/yaml-far-too-deep",
    ],
    told: { "json-value.yaml": [] },
    samples: [
      ["Probe.Input", { v: { a: [1, "x", { b: [] }] } }, true],
      ["Probe.Input", { v: { a: [true] } }, false],
    ],
    made: { "100": [] },
  },
  "025-odd-property-names": {
    by: [
      "test/unit/plan/literal.test.ts: names are quoted only where they must be",
      `${projects}: all projects type-check`,
    ],
    told: clean,
    says: [
      /readonly "a\\nb": string;/,
      /readonly "": string;/,
      /readonly "\$\{y\}": string;/,
    ],
  },
  "026-prototype-named-properties": {
    by: [
      `${judges}: knows the property %s only where`,
      `${judges}: judges a property that is named __proto__`,
      `${runs}: cannot reach a prototype`,
    ],
    told: { "spec.yaml": [], "proto.json": ["schema/proto-property:1"] },
  },
  "030-redos-pattern": {
    by: [
      "test/cases/schema-slow-patterns",
      "test/unit/schema/patterns.test.ts: is taken where a maxLength beside it",
    ],
    told: { "spec.yaml": ["schema/slow-pattern:14"] },
  },
  "031-all-errors-amplification": {
    by: [`${texts}: says that there is more`],
    told: clean,
  },
  "032-very-wide-schema": {
    by: [`${judges}: runs deep and wide schemas`],
    made: { "3000": [] },
  },
  "034-same-id-two-tools": {
    by: [`${judges}: keeps an equal %s`, "test/cases/tree-two-tools-one-id"],
    told: clean,
  },
  "035-schema-dialect-declared": {
    by: [
      `${check}: knows three dialects by their own rules`,
      `${library}: know the dialect that the schema names`,
    ],
    told: {
      "d2020.yaml": [],
      "d07.yaml": [],
      "d04.yaml": ["schema/unsupported-dialect:9"],
      "old-tuple-no-schema.yaml": ["schema/tuple-items:14"],
    },
  },
  "037-root-not-object": {
    by: ["test/cases/input-root", `${library}: is that it is %s`],
    told: {
      "string-root.yaml": ["spec/input-root:9"],
      "true-root.yaml": ["spec/wrong-type:6"],
      "array-output.yaml": [],
    },
    samples: [
      ["Probe.Output", [1, 2], true],
      ["Probe.Output", ["x"], false],
    ],
  },
  "038-output-schema-contract": {
    by: [
      `${runs}: that breaks the schema is not sent`,
      "test/e2e/change.test.ts: has one error where %s",
    ],
    told: clean,
    samples: [
      ["Probe.Output", { n: 1 }, true],
      ["Probe.Output", { n: "1" }, false],
      ["Probe.Output", { m: 1 }, false],
      ["Probe.Output", "text", false],
    ],
  },
  "039-defaults-not-applied": {
    by: [
      `${check}: warns of defaults that are not filled in`,
      `${bundles}: warns of defaults and examples`,
      `${runs}: get their defaults`,
      "test/cases/tree-defaults",
    ],
    told: { "spec.yaml": ["schema/example-breaks-schema:28"] },
    samples: [
      ["Probe.Input", { limit: 5, tags: [] }, true],
      ["Probe.Input", {}, false],
      ["Probe.WireInput", {}, true],
    ],
  },
  "041-norway-and-friends": {
    by: [
      "test/unit/parse.test.ts: reads words of YAML 1.1 as texts",
      "test/cases/yaml-version-1-1",
    ],
    told: {
      "spec.yaml": ["spec/enum-member:11", "spec/enum-member:11"],
      "yaml11.yaml": ["text/directive:1"],
    },
  },
  "042-version-as-number": {
    by: ["test/cases/yaml-numbers-as-text"],
    told: {
      "spec.yaml": [
        "spec/quote-text:4",
        "spec/quote-text:6",
        "spec/quote-text:7",
      ],
    },
  },
  "043-duplicate-keys": {
    by: ["test/cases/yaml-duplicate-keys", "test/cases/json-duplicate-keys"],
    told: {
      "dup.yaml": ["text/duplicate-key:13"],
      "dup.json": ["text/duplicate-key:1"],
      "coerced.yaml": ["text/duplicate-key:12"],
    },
  },
  "045-many-aliases": {
    by: ["test/unit/parse.test.ts: takes 2", "test/cases/yaml-alias-bomb"],
    made: { "120": [], "2000": ["spec/many-tools:6"] },
  },
  "048-document-shape": {
    by: [
      "test/cases/yaml-empty",
      "test/cases/yaml-tab",
      "test/cases/yaml-tags",
      "test/cases/yaml-bom-and-crlf",
      "test/cases/yaml-several-documents",
    ],
    told: {
      "empty.yaml": ["text/empty:1"],
      "comment.yaml": ["text/empty:1"],
      "scalar.yaml": ["text/not-a-map:1"],
      "list.yaml": ["text/not-a-map:1"],
      "two-docs.yaml": ["text/several-documents:5"],
      "tag.yaml": ["text/tag:7"],
      "tab.yaml": ["text/tab:6"],
      "nbsp.yaml": ["text/odd-space:6"],
      "bom-crlf.yaml": [],
      "bom.json": [],
    },
  },
  "050-tool-names-collide": {
    by: [
      "test/cases/names-collide",
      "test/cases/names-twice",
      "test/unit/names.test.ts: renames no entity",
    ],
    told: {
      "spec.yaml": [
        "spec/colliding-names:16",
        "spec/colliding-names:26",
        "spec/colliding-names:36",
      ],
      "dup.yaml": ["spec/duplicate-name:16"],
    },
  },
  "051-reserved-words": {
    by: ["test/cases/tree-reserved-words"],
    told: clean,
    says: [/namespace Delete \{/, /namespace Import \{/, /namespace Await \{/],
  },
  "053-host-tool-name-rule": {
    by: ["test/cases/tool-names"],
    told: {
      "spec.yaml": [
        "spec/tool-name-hosts:6",
        "spec/tool-name:16",
        "spec/tool-name:26",
        "spec/tool-name-hosts:36",
        "spec/tool-name:46",
        "spec/empty-text:56",
      ],
    },
  },
  "055-description-injection": {
    by: [
      "test/cases/tree-descriptions",
      "test/cases/tree-injection",
      `${projects}: no text of a spec becomes code`,
      "test/unit/plan/jsdoc.test.ts: no text gets out of its comment",
    ],
    told: {
      // A description stands under server: in a closed format.
      "spec.yaml": ["spec/unknown-key:43"],
      "bad-description.yaml": ["schema/bad-keyword:8"],
    },
  },
  "056-tstype-and-defs-injection": {
    by: [
      `${library}: is never run, and never text of a type`,
      "test/cases/tree-injection",
    ],
    told: { "tstype.yaml": [], "defs-key.yaml": [] },
    saysNot: [/pwned/],
  },
  "058-non-empty-directory": {
    by: ["test/cases/create-not-empty", "test/cases/create-forced"],
  },
  "060-non-tty-prompts": {
    by: [`${creates}: is asked by nobody without a terminal`],
  },
  "061-ctrl-c": {
    by: [
      `${creates}: a run that is killed anywhere`,
      "test/unit/files/crash.test.ts",
    ],
  },
  "064-gitignore-lost-on-publish": {
    by: ["test/e2e/create.test.ts: creates a server that runs"],
  },
  "067-typescript-6-node-types": {
    by: ["test/types/trees.test.ts: every expected tree type-checks"],
  },
  "068-regenerate-keeps-user-code": {
    by: [
      "test/cases/again-keeps-handlers",
      "test/cases/again-edited-by-hand",
      "test/cases/again-nothing-left",
    ],
    told: { "spec-before.yaml": [], "spec-after.yaml": [] },
  },
  "070-jsonc-preserved": {
    by: [`${hosts}: 070`, "test/hosts/edit-json.test.ts"],
  },
  "071-existing-entries-kept": {
    by: [`${hosts}: 071`, "test/hosts/plan-host.test.ts"],
  },
  "074-malformed-config": { by: [`${hosts}: 074`, "test/cases/host-not-json"] },
  "075-root-key-per-host": {
    by: [`${hosts}: 075`, "test/hosts/entry.test.ts"],
  },
  "077-windows-npx-cmd": { by: [`${hosts}: 077`, "test/hosts/locate.test.ts"] },
  "080-stdin-eof": { by: [`${stdio}: comes with that of stdin`] },
  "081-stdout-purity": { by: [`${stdio}: has nothing but messages`] },
  "082-unserialisable-result": {
    by: [`${runs}: that cannot be sent (%s)`],
    told: clean,
  },
  "084-wire-input-oddities": {
    by: [
      `${stdio}: may be cut anywhere`,
      `${stdio}: may not have a line of more than 10 MiB`,
    ],
  },
  "085-uri-template-encoding": {
    by: ["test/runtime/uri-template.test.ts: %s is decoded once"],
    told: clean,
    says: [/namespace Doc \{[^]*readonly name: string;/],
  },
  "088-thousands-of-tools": {
    by: [
      "test/cases/many-tools",
      "test/unit/validate.test.ts: are not found in 128 tools",
    ],
    made: { "300": ["spec/many-tools:1"] },
  },
  "089-remote-ref-ssrf": {
    by: [
      "test/cases/refs-network",
      "test/cases/types-problems",
      "test/cases/tree-data-that-looks-like-refs",
    ],
    told: { "spec.yaml": ["spec/ref-network:13"], "data-refs.yaml": [] },
  },
  "091-proto-pollution-arguments": {
    by: [
      `${runs}: cannot reach a prototype`,
      `${stdio}: cannot change a prototype`,
    ],
    told: clean,
  },
  "093-dns-rebinding": {
    by: [`${http}: with Host %s`, `${http}: with Origin %s`],
  },
  "094-handle-hijack": {
    by: [
      "test/runtime/handles.test.ts: whatever is wrong with an id is answered alike",
    ],
  },
  "095-error-text-leaks": {
    by: [`${runs}: that is not is hidden`],
    told: clean,
  },
};

it.each(Object.entries(covered))("%s is held by tests of ours", (_, { by }) => {
  const missing = by.filter((one) => {
    const [file = "", title = ""] = one.split(/: (.*)/);
    const path = join(repository, file);
    if (!existsSync(path)) return true;
    return title !== "" && !readFileSync(path, "utf8").includes(title);
  });
  expect(by.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

const root = join(shared, "cases");
const names = existsSync(root)
  ? readdirSync(root).filter((name) => /^\d/.test(name))
  : [];
const folder = temporaryFolder("collected");
afterAll(() => rmSync(folder, { recursive: true }));

async function readSpec(path: string, file: string) {
  const { result } = await checkFolder(path, file);
  const problems = told(result)
    .map(({ code, place }) => [code, place?.range?.start.line ?? 0] as const)
    .toSorted(([, one], [, other]) => one - other)
    .map(([code, line]) => `${code}:${line}`);
  return { problems, spec: result.ok ? result.value : undefined };
}

describe.skipIf(names.length === 0)("the collected cases", () => {
  it("are all in the table", () => {
    expect(names.sort()).toEqual(Object.keys(covered).sort());
  });

  const specs = Object.entries(covered).flatMap(([name, one]) =>
    Object.entries(one.told ?? {}).map(
      ([file, problems]) => [name, file, problems, one] as const,
    ),
  );

  it.each(specs)("%s: what is told of %s", async (name, file, problems) => {
    expect((await readSpec(join(root, name), file)).problems).toEqual(problems);
  });

  it("have types that take what is right, refuse what is wrong, and hold no code", async () => {
    const files: SampleFile[] = [];
    const wanted = new Set<string>();
    for (const [
      name,
      file,
      ,
      { samples = [], says = [], saysNot = [] },
    ] of specs) {
      const { spec } = await readSpec(join(root, name), file);
      if (spec === undefined) continue;
      const printed = await specTypes(spec);
      for (const text of says) expect(printed).toMatch(text);
      for (const text of saysNot) expect(printed).not.toMatch(text);
      const of = samples.filter(([type]) =>
        printed.includes(`namespace ${type.split(".", 1)[0]} {`),
      );
      const id = `${name}-${file.replaceAll(/\W/g, "-")}`;
      of.forEach(([, , fits], at) => fits || wanted.add(`${id}:${at}`));
      files.push({
        name: id,
        types: printed,
        samples: of.map(([type, value]) => ({ type, value })),
      });
    }
    const tried = files.flatMap((file) => file.samples).length;
    const all = Object.values(covered).flatMap((one) => one.samples ?? []);
    expect(tried).toBe(all.length);
    const found = misfits(files);
    expect(found.errors).toEqual([]);
    expect([...found.misfits].sort()).toEqual([...wanted].sort());
  });

  const called = names.filter(
    (name) =>
      existsSync(join(root, name, "calls.json")) &&
      Object.hasOwn(covered[name]?.told ?? {}, "spec.yaml") &&
      covered[name]?.told?.["spec.yaml"]?.length === 0,
  );

  it.each(called)("%s: its calls are taken or refused", async (name) => {
    const { spec } = await readSpec(join(root, name), "spec.yaml");
    const calls = JSON.parse(
      readFileSync(join(root, name, "calls.json"), "utf8"),
    ) as readonly Call[];
    for (const call of calls) {
      const { ok, text } = judge(spec, call.tool, call.args);
      expect([call.args, ok]).toEqual([call.args, call.ok ?? ok]);
      if (call.path !== undefined) expect(text).toContain(call.path);
      if (call.names !== undefined) expect(text).toContain(call.names);
    }
    expect(calls.length).toBeGreaterThan(0);
  });

  it("031: a flood of errors is cut, and says no value", async () => {
    const { spec } = await readSpec(
      join(root, "031-all-errors-amplification"),
      "spec.yaml",
    );
    const args = { v: Array.from({ length: 2000 }, () => 1) };
    const { ok, text } = judge(spec, undefined, args);
    expect(ok).toBe(false);
    expect(text.length).toBeLessThan(4096);
    expect(text).toMatch(/… and (?:at least )?\d+ more/);
  });

  const generators = Object.entries(covered).flatMap(([name, { made = {} }]) =>
    Object.entries(made).map(
      ([size, problems]) => [name, size, problems] as const,
    ),
  );

  it.each(generators)("%s: of the size %s", async (name, size, problems) => {
    const script = join(root, name, "make-input.mjs");
    const made = execFileSync(process.execPath, [script, size], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    const file = made.startsWith("{") ? "made.json" : "made.yaml";
    writeFileSync(join(folder, file), made);
    const { problems: found, spec } = await readSpec(folder, file);
    expect(found).toEqual(problems);
    if (spec !== undefined && spec.tools.length === 1)
      expect(await specTypes(spec)).toContain("interface Input");
  });
});

interface Call {
  readonly tool?: string;
  readonly args: unknown;
  readonly ok?: boolean;
  readonly path?: string;
  readonly names?: string;
}

function judge(
  spec: ServerSpec | undefined,
  name: string | undefined,
  args: unknown,
): { readonly ok: boolean; readonly text: string } {
  const tool = spec?.tools.find(
    ({ names: one }) => name === undefined || one.name === name,
  ) as ToolSpec;
  const { validateInput } = validators({ input: tool.input });
  const ok = validateInput(args);
  return { ok, text: ok ? "" : describeInput(validateInput, args) };
}
