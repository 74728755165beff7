/** Owns what the templates of a prompt's files are told. */
import type { PromptSpec, ServerSpec } from "../../spec/model.js";
import { askTypes } from "../schema-text.js";
import { entityView, type EntityView } from "./entity.js";
import { parameterOf } from "./parameters.js";
import { completedByHandler } from "./resource-template.js";

export interface PromptView extends EntityView {
  /** The types of what it asks people for. */
  readonly declarations: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly optional: boolean;
  }[];
  readonly parameter: string;
  readonly gets: boolean;
  /** Names of the arguments that the handler completes. */
  readonly completes: readonly string[];
}

export async function promptView(
  spec: ServerSpec,
  prompt: PromptSpec,
): Promise<PromptView> {
  const { declarations } = await askTypes(spec, prompt);
  return {
    ...entityView(spec, prompt),
    declarations,
    arguments: prompt.arguments.map(({ name, description, required }) => ({
      name,
      description: description?.trim() ?? "",
      optional: !required,
    })),
    parameter: parameterOf(
      prompt.arguments.map(({ name }) => name),
      "args",
    ),
    gets: prompt.messages === undefined,
    completes: completedByHandler(prompt.arguments),
  };
}
