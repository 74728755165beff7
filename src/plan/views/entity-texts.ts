/** Owns which view and which validators an entity's files are made of. */
import type { ServerSpec } from "../../spec/model.js";
import type { EntitySpec } from "../layout.js";
import { variableValidators, toolValidators } from "../schema-text.js";
import { headerOf } from "./header.js";
import { promptView } from "./prompt.js";
import { resourceTemplateView } from "./resource-template.js";
import { resourceView } from "./resource.js";
import { toolView } from "./tool.js";

export interface EntityTexts {
  readonly view: object;
  /** The text of its `.validator.js`; empty where it has none. */
  readonly validator: string;
}

export async function entityTexts(
  spec: ServerSpec,
  entity: EntitySpec,
): Promise<EntityTexts> {
  const header = headerOf(spec.file);
  switch (entity.kind) {
    case "tool":
      return {
        view: await toolView(spec, entity),
        validator: `${header}\n${toolValidators(entity)}`,
      };
    case "resourceTemplate":
      return {
        view: await resourceTemplateView(spec, entity),
        validator: `${header}\n${variableValidators(entity)}`,
      };
    case "resource":
      return { view: await resourceView(spec, entity), validator: "" };
    case "prompt":
      return { view: await promptView(spec, entity), validator: "" };
  }
}
