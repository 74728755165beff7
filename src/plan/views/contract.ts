/** Owns the data that the contract test of a project runs through: the test itself does not grow with the spec. */
import { createHash } from "node:crypto";
import type {
  EnvironmentVariable,
  JsonObject,
  ResourceTemplateSpec,
  ServerSpec,
} from "../../spec/model.js";
import {
  entitiesOf,
  folders,
  needsHandler,
  type EntitySpec,
} from "../layout.js";
import { refusedInput } from "../schema-text.js";

export interface ContractView {
  readonly stdio: boolean;
  readonly http: boolean;
  /** Whether a call over HTTP needs a token. */
  readonly tokens: boolean;
  /** Where the fetch handler is asked; empty where there is none. */
  readonly fetchUrl: string;
  /** Of each list, the names and hashes of its entries: the test does not repeat every schema. */
  readonly said: JsonObject;
  readonly refused: readonly JsonObject[];
  readonly handlers: readonly string[];
  readonly environment: JsonObject;
  readonly httpEras: readonly string[];
}

export function contractView(spec: ServerSpec): ContractView {
  return {
    stdio: spec.stdio,
    http: spec.http !== undefined,
    tokens: spec.http !== undefined && spec.auth !== undefined,
    fetchUrl: spec.fetch ? `http://localhost${spec.http?.path}` : "",
    said: {
      tools: spec.tools.map(saidOf),
      resources: spec.resources.map(saidOf),
      resourceTemplates: spec.resourceTemplates.map(saidOf),
      prompts: spec.prompts.map(saidOf),
    },
    refused: spec.tools.flatMap((tool) => {
      const bad = refusedInput(tool);
      return bad === undefined ? [] : [{ tool: tool.names.name, ...bad }];
    }),
    handlers: entitiesOf(spec)
      .filter(needsHandler)
      .map(({ kind, names }) => `src/${folders[kind]}/${names.file}.ts`),
    environment: {
      ...Object.fromEntries(spec.env.flatMap(exampleOf)),
      ...Object.fromEntries(spec.resourceTemplates.flatMap(folderOf)),
      // The contract holds without a store too.
      ...(spec.store !== "memory" && { STATE_URL: "memory:" }),
    },
    httpEras:
      spec.http?.legacy === "reject"
        ? ["2026-07-28"]
        : ["2026-07-28", "legacy"],
  };
}

/** The test makes the hash in the same way of what is listed; 64 bits are enough against mistakes. */
function saidOf({ names, listed }: EntitySpec): readonly string[] {
  const text = JSON.stringify(listed);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return [names.name, hash];
}

/** A folder that is there must be named where the spec names none. */
function folderOf({
  root,
}: ResourceTemplateSpec): readonly (readonly [string, string])[] {
  return root?.env !== undefined && root.path === undefined
    ? [[root.env, "."]]
    : [];
}

/** A variable without a default must be there for the server to start. */
function exampleOf(
  variable: EnvironmentVariable,
): readonly (readonly [string, string])[] {
  const { name, required } = variable;
  return required && variable.default === undefined
    ? [[name, "contract-test"]]
    : [];
}
