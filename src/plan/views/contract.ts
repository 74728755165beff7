/** Owns the data that the contract test of a project runs through: the test itself does not grow with the spec. */
import { createHash } from "node:crypto";
import type {
  EnvironmentVariable,
  JsonObject,
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
  /** Where the fetch handler is asked; empty where there is none. */
  readonly fetchUrl: string;
  readonly served: JsonObject;
  /** Of each entity, what the spec says: a hash, so that the test does not repeat every schema. */
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
    fetchUrl: spec.fetch ? `http://localhost${spec.http?.path}` : "",
    served: {
      tools: spec.tools.map(definitionFile),
      resources: spec.resources.map(definitionFile),
      resourceTemplates: spec.resourceTemplates.map(definitionFile),
      prompts: spec.prompts.map(definitionFile),
    },
    said: Object.fromEntries(
      entitiesOf(spec).map((entity) => [
        definitionFile(entity),
        hashOf(entity.listed),
      ]),
    ),
    refused: spec.tools.flatMap((tool) => {
      const bad = refusedInput(tool);
      return bad === undefined ? [] : [{ tool: tool.names.name, ...bad }];
    }),
    handlers: entitiesOf(spec)
      .filter(needsHandler)
      .map((entity) => `src/${definitionFile(entity)}.ts`),
    environment: {
      ...Object.fromEntries(spec.env.flatMap(exampleOf)),
      // The contract holds without a store too.
      ...(spec.store !== "memory" && { STATE_URL: "memory:" }),
    },
    httpEras:
      spec.http?.legacy === "reject"
        ? ["2026-07-28"]
        : ["2026-07-28", "legacy"],
  };
}

/** The test makes it in the same way of what is listed; 64 bits are enough against mistakes. */
function hashOf(listed: JsonObject): string {
  const text = JSON.stringify(listed);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function definitionFile({ kind, names }: EntitySpec): string {
  return `${folders[kind]}/${names.file}`;
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
