/** Owns which resource a uri names, and the reading of it. */
import type {
  InputRequiredResult,
  ReadResourceResult,
} from "@modelcontextprotocol/server";
import { isAvailable } from "./availability.js";
import type { ReadResult } from "./content.js";
import { contextFor, type ToolContext } from "./context.js";
import type {
  Resource,
  ResourceTemplate,
  ServerDefinition,
} from "./definitions.js";
import { issue } from "./fault.js";
import { readFixedFile } from "./fixed-file.js";
import { inputRequest } from "./input-required.js";
import { invalidParams, resourceNotFound } from "./invalid-params.js";
import { type Call, runHandler } from "./run-handler.js";
import { blank, hasSecret } from "./secrets.js";
import { sendable } from "./sendable.js";
import { compileTemplate, normalise, type Variables } from "./uri-template.js";
import { describeInput } from "./validation.js";

/** What a handler returns that asks for nothing. */
type Content = Exclude<ReadResult, InputRequiredResult>;

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
    match: matcherOf(entity),
  }));
  return (uri) => {
    const entity = fixed.get(normalise(uri));
    if (entity && isAvailable("resource", entity.listed.name)) {
      return { entity };
    }
    for (const { entity, match } of templates) {
      if (!isAvailable("resource", entity.listed.name)) continue;
      const variables = match(uri);
      if (variables !== undefined) return { entity, variables };
    }
    throw resourceNotFound(uri);
  };
}

/** Of files, what cannot be one is as little there as what is not. */
function matcherOf({ listed, files }: ResourceTemplate) {
  const match = compileTemplate(listed.uriTemplate);
  if (files === undefined) return match;
  return (uri: string) => {
    try {
      return match(uri);
    } catch {
      throw resourceNotFound(uri);
    }
  };
}

export async function readResource(
  { entity, variables }: Found,
  uri: string,
  call: Call,
): Promise<ReadResourceResult | InputRequiredResult> {
  if (variables !== undefined) await checkVariables(entity, variables);
  const { name, mimeType } = entity.listed;
  const result = await runHandler(name, call, async (context) => {
    const files = "files" in entity ? entity.files : undefined;
    const [path = ""] = Object.values(variables ?? {}).flat();
    const returned = files
      ? await files.read(path, uri)
      : await read(entity, variables, context);
    const asked = inputRequest(returned);
    if (asked !== undefined) return asked;
    const found = returned as Content;
    return { contents: contentsOf(found, { uri, mimeType }) };
  });
  if (Array.isArray(result.contents) && result.contents.length === 0) {
    throw resourceNotFound(uri);
  }
  return result;
}

async function read(
  { fixed, read, cache }: Found["entity"],
  variables: Variables | undefined,
  context: ToolContext,
): Promise<ReadResult> {
  if (fixed !== undefined) {
    return "text" in fixed ? fixed.text : readFixedFile(fixed.file);
  }
  const given = contextFor(cache, context);
  const result = variables ? read?.(variables, given) : read?.(given);
  return result as ReadResult | Promise<ReadResult>;
}

function contentsOf(
  result: Content,
  base: { readonly uri: string; readonly mimeType: string | undefined },
): Contents {
  if (result === null) return [];
  if (typeof result === "string") return [{ ...base, text: blank(result) }];
  if (result instanceof Uint8Array) {
    const blob = Buffer.from(result).toString("base64");
    // Without it these would be other bytes.
    if (hasSecret(blob)) throw new TypeError("these bytes have a secret");
    return [{ ...base, blob }];
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
      issues: problems.split("\n").map((line) => issue(["uri"], line)),
    });
  }
}
