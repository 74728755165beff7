/** Owns what the templates of a resource template's files are told. */
import type {
  Completion,
  Json,
  JsonObject,
  ResourceTemplateSpec,
  ServerSpec,
  TemplateVariable,
} from "../../spec/model.js";
import { hasVariableSchemas } from "../layout.js";
import { entityView, type EntityView } from "./entity.js";
import { parameterOf } from "./parameters.js";
import { resourceOptions } from "./resource.js";

export interface ResourceTemplateView extends EntityView {
  readonly uriTemplate: string;
  readonly variables: readonly {
    readonly name: string;
    readonly optional: boolean;
    readonly several: boolean;
  }[];
  readonly parameter: string;
  readonly definition: JsonObject;
  readonly reads: boolean;
  readonly lists: boolean;
  /** Names of the variables that the handler completes. */
  readonly completes: readonly string[];
  readonly validated: boolean;
}

export function resourceTemplateView(
  spec: ServerSpec,
  template: ResourceTemplateSpec,
): ResourceTemplateView {
  const { variables } = template;
  return {
    ...entityView(spec, template),
    uriTemplate: template.uriTemplate,
    variables: variables.map(({ name, required, several }) => ({
      name,
      optional: !required,
      several,
    })),
    parameter: parameterOf(
      variables.map(({ name }) => name),
      "variables",
    ),
    definition: {
      listed: template.listed,
      variables: variables.map(variable),
      ...(template.list && { list: true }),
      ...resourceOptions(template),
    },
    reads: template.fixed === undefined,
    lists: template.list,
    completes: completedByHandler(variables),
    validated: hasVariableSchemas(template),
  };
}

function variable(variable: TemplateVariable): JsonObject {
  const { name, several, required, complete } = variable;
  return {
    name,
    ...(several && { several }),
    ...(!required && { optional: true }),
    ...(complete !== undefined && { complete: completion(complete) }),
  };
}

export function completion(complete: Completion): Json {
  return complete.kind === "handler" ? "handler" : complete.values;
}

export function completedByHandler(
  parts: readonly { readonly name: string; readonly complete?: Completion }[],
): readonly string[] {
  return parts.flatMap(({ name, complete }) =>
    complete?.kind === "handler" ? [name] : [],
  );
}
