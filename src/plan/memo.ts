/** Owns what an earlier plan of an entity is found again by, so that what has not changed is not made twice. */
import { createHash } from "node:crypto";
import type { ServerSpec } from "../spec/model.js";
import type { EntitySpec } from "./layout.js";
import type { Templates } from "./templates.js";

/** Texts that were made before. Forgetting any of them changes nothing but time. */
export interface Memo {
  /** The texts of an entity's files, in the order of the table; `undefined` where they must be made. */
  recall(key: string): readonly string[] | undefined;
  keep(key: string, texts: readonly string[]): void;
}

/**
 * Makes the key of an entity: all that its files are made of. An entity carries the shared schemas that it refers to, so
 * that of those the names alone are beside it; where it stands in the spec is no part of it.
 */
export function memoKeys(
  spec: ServerSpec,
  templates: Templates,
  version: string,
): (entity: EntitySpec) => string {
  const {
    tools: _tools,
    resources: _resources,
    resourceTemplates: _templates,
    prompts: _prompts,
    info: _info,
    instructions: _instructions,
    schemas,
    ...around
  } = spec;
  const names = schemas.map(({ name, typeName }) => [name, typeName]);
  const made = [...templates].filter(([path]) => path.endsWith(".hbs"));
  const shared = hash(exact([version, made, names, around]));
  return (entity) => hash(shared + exact({ ...entity, range: undefined }));
}

/** JSON, but that it tells -0 from 0. */
function exact(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    Object.is(part, -0) ? "\0-0" : part,
  );
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
