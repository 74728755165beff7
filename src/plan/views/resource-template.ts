/** Owns what the templates of a resource template's files are told. */
import type {
  Completion,
  ResourceTemplateSpec,
  ServerSpec,
  TemplateVariable,
} from "../../spec/model.js";
import { freeName } from "../free-name.js";
import { variableTypes } from "../schema-text.js";
import { entityView, type EntityView } from "./entity.js";
import { parameterOf } from "./parameters.js";
import { contextType, type ContextType } from "./resource.js";

export interface ResourceTemplateView extends EntityView {
  readonly uriTemplate: string;
  readonly variables: readonly {
    readonly name: string;
    readonly optional: boolean;
    readonly type: string;
  }[];
  /** The types of variables that have a schema. */
  readonly declarations: string;
  /** Whether they name types of `schemas.ts`. */
  readonly shared: boolean;
  readonly parameter: string;
  /** The types of the contexts that `read` and `list` get. */
  readonly context: ContextType;
  readonly listContext: string;
  /** Both, without repeats, as they are imported. */
  readonly contexts: readonly ContextType[];
  readonly reads: boolean;
  readonly lists: boolean;
  /** Whether it reads or lists. */
  readonly results: boolean;
  /** Names of the variables that the handler completes. */
  readonly completes: readonly string[];
}

export async function resourceTemplateView(
  spec: ServerSpec,
  template: ResourceTemplateSpec,
): Promise<ResourceTemplateView> {
  const { variables } = template;
  const named = typeNames(variables);
  const context = contextType(template.cache);
  const listed = template.list
    ? contextType(spec.cache["resources/list"])
    : context;
  const types = new Map([...named].map(([type, of]) => [of.name, type]));
  return {
    ...entityView(spec, template),
    ...(await variableTypes(spec, named, template.asks)),
    uriTemplate: template.uriTemplate,
    variables: variables.map(({ name, required, several }) => ({
      name,
      optional: !required,
      type:
        (several ? "readonly " : "") +
        (types.get(name) ?? "string") +
        (several ? "[]" : ""),
    })),
    parameter: parameterOf(
      variables.map(({ name }) => name),
      "variables",
    ),
    context,
    listContext:
      listed === context && template.asks === undefined
        ? "Context"
        : [
            listed,
            ...(spec.credentials.length > 0 ? ["Credentials"] : []),
          ].join(" & "),
    contexts: [...new Set([context, listed])].sort(),
    reads: template.fixed === undefined,
    lists: template.list,
    results: template.fixed === undefined || template.list,
    completes: completedByHandler(variables),
  };
}

/** `IdVariable` → the variable, for those that have a schema. */
function typeNames(
  variables: readonly TemplateVariable[],
): ReadonlyMap<string, TemplateVariable> {
  const names = new Map<string, TemplateVariable>();
  for (const variable of variables) {
    if (variable.schema === undefined) continue;
    const [first = "", ...rest] = variable.name.replace(/[^A-Za-z0-9_]/g, "");
    const plain = `${first.toUpperCase()}${rest.join("")}Variable`;
    const safe = /^\d/.test(plain) ? `_${plain}` : plain;
    names.set(freeName(safe, new Set(names.keys())), variable);
  }
  return names;
}

export function completedByHandler(
  parts: readonly { readonly name: string; readonly complete?: Completion }[],
): readonly string[] {
  return parts.flatMap(({ name, complete }) =>
    complete?.kind === "handler" ? [name] : [],
  );
}
