/** Owns what the templates of a prompt's files are told. */
import type { PromptSpec, ServerSpec } from "../../spec/model.js";
import { entityView, type EntityView } from "./entity.js";
import { parameterOf } from "./parameters.js";
import { completedByHandler } from "./resource-template.js";

export interface PromptView extends EntityView {
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

export function promptView(spec: ServerSpec, prompt: PromptSpec): PromptView {
  return {
    ...entityView(spec, prompt),
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
