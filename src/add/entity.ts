/** Owns what is added to a spec, from what the person said of it. */
import type { Json, JsonObject } from "../spec/model.js";
import { argumentEntry, type Argument } from "./argument.js";
import type { AddKind } from "./kinds.js";
import { objectSchema, type Property } from "./property.js";

/** What was said; what is absent is left out. */
export interface Wanted {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly input?: readonly Property[];
  readonly output?: readonly Property[];
  readonly inputSchema?: Json;
  readonly outputSchema?: Json;
  readonly readOnly?: boolean;
  readonly destructive?: boolean;
  readonly idempotent?: boolean;
  readonly openWorld?: boolean;
  readonly uri?: string;
  readonly uriTemplate?: string;
  readonly mimeType?: string;
  readonly argument?: readonly Argument[];
  readonly prefix?: string;
  readonly ttl?: string;
  readonly state?: readonly Property[];
  readonly stateSchema?: Json;
}

/** The entry of the list; of a handle kind, what stands under its name. */
export function entityOf(kind: AddKind, wanted: Wanted): JsonObject {
  const { name, title, description, uri, uriTemplate, mimeType } = wanted;
  const named = { name, ...texts({ title, description }) };
  switch (kind) {
    case "tool":
      return {
        ...named,
        ...schemaUnder("inputSchema", wanted.inputSchema, wanted.input),
        ...schemaUnder("outputSchema", wanted.outputSchema, wanted.output),
        ...annotations(wanted),
      };
    case "resource":
      return {
        name,
        ...texts({ uri, uriTemplate, title, description, mimeType }),
      };
    case "prompt": {
      const { argument = [] } = wanted;
      const list = argument.map(argumentEntry);
      return { ...named, ...(list.length > 0 && { arguments: list }) };
    }
    case "handle":
      return {
        ...texts({ prefix: wanted.prefix, ttl: wanted.ttl }),
        state: wanted.stateSchema ?? objectSchema(wanted.state ?? []),
      };
  }
}

function texts(
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined || value === "" ? [] : [[key, value]],
    ),
  );
}

function schemaUnder(
  key: string,
  whole: Json | undefined,
  properties: readonly Property[] | undefined,
): JsonObject {
  if (whole !== undefined) return { [key]: whole };
  return properties === undefined || properties.length === 0
    ? {}
    : { [key]: objectSchema(properties) };
}

function annotations({
  readOnly,
  destructive,
  idempotent,
  openWorld,
}: Wanted): JsonObject {
  const hints = {
    ...(readOnly !== undefined && { readOnlyHint: readOnly }),
    ...(destructive !== undefined && { destructiveHint: destructive }),
    ...(idempotent !== undefined && { idempotentHint: idempotent }),
    ...(openWorld !== undefined && { openWorldHint: openWorld }),
  };
  return Object.keys(hints).length > 0 ? { annotations: hints } : {};
}
