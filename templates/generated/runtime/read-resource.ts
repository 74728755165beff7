/** Owns which resource a uri names, and the reading of it. */
import {
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import type { ReadResult } from "./content.js";
import type { ToolContext } from "./context.js";
import type {
  Resource,
  ResourceTemplate,
  ServerDefinition,
} from "./definitions.js";
import { readFixedFile } from "./fixed-file.js";
import { invalidParams } from "./invalid-params.js";
import { type Call, runHandler } from "./run-handler.js";
import { sendable } from "./sendable.js";
import { compileTemplate, normalise, type Variables } from "./uri-template.js";
import { describeInput } from "./validation.js";

type Contents = ReadResourceResult["contents"];

/** A resource, with the variables of its uri where it comes from a template. */
interface Found {
  readonly entity: Resource | ResourceTemplate;
  readonly variables?: Variables;
}

/** Finds the resource of a uri: a static one first, then the first template that fits. */
export type FindResource = (uri: string) => Found;

export function resourceFinder(server: ServerDefinition): FindResource {
  const fixed = new Map(
    server.resources.map((entity) => [normalise(entity.listed.uri), entity]),
  );
  const templates = server.resourceTemplates.map((entity) => ({
    entity,
    match: compileTemplate(entity.listed.uriTemplate),
  }));
  return (uri) => {
    const entity = fixed.get(normalise(uri));
    if (entity !== undefined) return { entity };
    for (const { entity, match } of templates) {
      const variables = match(uri);
      if (variables !== undefined) return { entity, variables };
    }
    throw new ResourceNotFoundError(uri);
  };
}

export async function readResource(
  { entity, variables }: Found,
  uri: string,
  call: Call,
): Promise<Contents> {
  if (variables !== undefined) await checkVariables(entity, variables);
  const { name, mimeType } = entity.listed;
  const contents = await runHandler(name, call, async (context) =>
    contentsOf(await read(entity, variables, context), { uri, mimeType }),
  );
  if (contents.length === 0) throw new ResourceNotFoundError(uri);
  return contents;
}

async function read(
  { fixed, read }: Found["entity"],
  variables: Variables | undefined,
  context: ToolContext,
): Promise<ReadResult> {
  if (fixed !== undefined) {
    return "text" in fixed ? fixed.text : readFixedFile(fixed.file);
  }
  const result = variables ? read?.(variables, context) : read?.(context);
  return result as ReadResult | Promise<ReadResult>;
}

function contentsOf(
  result: ReadResult,
  base: { readonly uri: string; readonly mimeType: string | undefined },
): Contents {
  if (result === null) return [];
  if (typeof result === "string") return [{ ...base, text: result }];
  if (result instanceof Uint8Array) {
    return [{ ...base, blob: Buffer.from(result).toString("base64") }];
  }
  return sendable("ReadResourceResult", { contents: result }).contents;
}

async function checkVariables(
  entity: Found["entity"],
  values: Variables,
): Promise<void> {
  const validators = "validators" in entity && (await entity.validators?.());
  if (!validators) return;
  for (const [name, validate] of Object.entries(validators.variables)) {
    const found = Object.hasOwn(values, name) ? values[name] : undefined;
    const bad = [found ?? []].flat().find((value) => !validate(value));
    if (bad === undefined) continue;
    const problems = describeInput(validate, bad);
    throw invalidParams(`Invalid "${name}" in the uri:\n${problems}`, {
      variable: name,
    });
  }
}
