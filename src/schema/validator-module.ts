/** Owns the text of a `.validator.js` around its validators: the imports they need and what it exports. */
import * as helpers from "../../templates/generated/runtime/validator-helpers.js";
import * as memory from "../../templates/generated/runtime/validator-memory.js";
import { formats } from "./formats.js";

export type ValidatorExport =
  | {
      readonly kind: "validator" | "defaults";
      readonly name: string;
      readonly code: string;
    }
  | {
      readonly kind: "validators" | "defaultsByName";
      readonly name: string;
      readonly codes: readonly (readonly [string, string])[];
    };

/** The functions that validators may call, by name. */
export const runtimeFunctions: ReadonlyMap<string, unknown> = new Map<
  string,
  unknown
>([
  ...Object.entries(helpers),
  ...Object.entries(memory),
  ...[...formats.values()].map(({ name, test }) => [name, test] as const),
]);

/** Function of the runtime → the module it comes from. */
const modules: ReadonlyMap<string, string> = new Map([
  ...Object.keys(helpers).map((name) => [name, "validator-helpers"] as const),
  ...Object.keys(memory).map((name) => [name, "validator-memory"] as const),
  ...[...formats.values()].map(({ name, module }) => [name, module] as const),
]);

const types = {
  validator: "Validate",
  defaults: "DefaultsPlan",
  validators: "Readonly<Record<string, Validate>>",
  defaultsByName: "Readonly<Record<string, DefaultsPlan>>",
} as const;

/** The module that exports these validators. */
export function validatorModule(exported: readonly ValidatorExport[]): string {
  const body = exported.map(statement).join("\n");
  return unchecked + importsOf(body) + body;
}

/**
 * tsc looks for plain mistakes in JavaScript too. On the code of a large schema that takes minutes, and beyond what its
 * control flow analysis bears it takes every type of the program for `any` and tells faults of the files around.
 */
const unchecked = "// @ts-nocheck\n";

function statement(part: ValidatorExport): string {
  const type = types[part.kind].replace(
    /Validate|DefaultsPlan/,
    'import("../runtime/definitions.js").$&',
  );
  const value =
    "codes" in part
      ? `Object.fromEntries([\n${part.codes
          .map(([name, code]) => `[${JSON.stringify(name)}, ${code}],\n`)
          .join("")}])`
      : part.code;
  return `/** @type {${type}} */\nexport const ${part.name} = ${value};\n`;
}

function importsOf(body: string): string {
  const code = body.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
  const used = new Map<string, string[]>();
  for (const [name, module] of modules) {
    // Ajv names each function that it uses once, as a constant.
    if (!new RegExp(`= ${name};`).test(code)) continue;
    used.set(module, [...(used.get(module) ?? []), name]);
  }
  return [...used.keys()]
    .sort()
    .map((module) => {
      const names = (used.get(module) ?? []).sort().join(", ");
      return `import { ${names} } from "../runtime/${module}.js";\n`;
    })
    .join("");
}
