/** Owns what the tests of the schema room share: where the shared samples are, and compiled validators as functions. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { BundledSchema, JsonObject } from "../../../src/spec/model.js";
import {
  compileValidators,
  type ValidatorParts,
} from "../../../src/schema/validators.js";
import type {
  DefaultsPlan,
  Validate,
} from "../../../templates/generated/runtime/definitions.js";
import { runtimeFunctions } from "../../../src/schema/validator-module.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export const shared =
  process.env["MCPGEN_SHARED"] ?? resolve(root, "../shared");
export const hasShared = existsSync(shared);

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

export function filesIn(folder: string): readonly string[] {
  return existsSync(folder)
    ? readdirSync(folder).map((name) => join(folder, name))
    : [];
}

export function runtimeFile(name: string): string {
  return join(root, "templates/generated/runtime", name);
}

export function bundled(schema: unknown): BundledSchema {
  return { schema: schema as JsonObject, shared: {} };
}

export interface LoadedValidators {
  readonly validateInput: Validate;
  readonly validateOutput: Validate;
  readonly inputDefaults: DefaultsPlan;
  readonly outputDefaults: DefaultsPlan;
  readonly variables: Readonly<Record<string, Validate>>;
}

const runtime: Readonly<Record<string, unknown>> =
  Object.fromEntries(runtimeFunctions);

/** The exports of a `.validator.js`, run from its text. */
function load(text: string): LoadedValidators {
  const names: string[] = [];
  const body = text
    .replace(
      /^import \{ (.*) \} from "\.\.\/runtime\/[\w-]+\.js";$/gm,
      (_, list) => {
        return `const { ${String(list)} } = runtime;`;
      },
    )
    .replace(/^export const (\w+) =/gm, (_, name) => {
      names.push(String(name));
      return `const ${String(name)} =`;
    });
  const run = new Function(
    "runtime",
    `"use strict";${body}\nreturn { ${names.join()} };`,
  );
  return run(runtime) as LoadedValidators;
}

export function validators(parts: ValidatorParts): LoadedValidators {
  return load(compileValidators(parts));
}

/** The validator of one schema. */
export function validatorOf(schema: unknown): Validate {
  return validators({ input: bundled(schema) }).validateInput;
}
