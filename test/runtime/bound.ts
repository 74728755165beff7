/** Owns entities whose handlers are there at once, as they are after the start. */
import * as define from "../../templates/generated/runtime/define.js";
import type { Late } from "../../templates/generated/runtime/late-handlers.js";

export function tool(
  definition: define.ToolDefinition,
  handler: unknown,
): define.Tool {
  return define.tool(definition, now(handler));
}

export function resource(
  definition: define.ResourceDefinition,
  handler?: unknown,
): define.Resource {
  return define.resource(definition, now(handler));
}

export function resourceTemplate(
  definition: define.ResourceTemplateDefinition,
  handler?: unknown,
): define.ResourceTemplate {
  return define.resourceTemplate(definition, now(handler));
}

export function prompt(
  definition: define.PromptDefinition,
  handler?: unknown,
): define.Prompt {
  return define.prompt(definition, now(handler));
}

function now(handler: unknown): Late {
  return (find) => find(handler);
}
