/** Owns specs for the tests of the plan: what `validate` would give, from a few words. */
import { nameEntities, schemaTypeName } from "../../../src/spec/names.js";
import type {
  BundledSchema,
  Json,
  JsonObject,
  PromptSpec,
  ResourceSpec,
  ResourceTemplateSpec,
  ServerSpec,
  TemplateVariable,
  ToolSpec,
} from "../../../src/spec/model.js";

const position = { line: 1, column: 1, offset: 0 };
const range = { start: position, end: position };

type Plain<T> = Partial<Omit<T, "kind" | "names" | "range">> & {
  readonly name: string;
};
interface Variable extends Partial<TemplateVariable> {
  readonly name: string;
}
export interface Wanted extends Partial<
  Omit<
    ServerSpec,
    "tools" | "resources" | "resourceTemplates" | "prompts" | "schemas"
  >
> {
  readonly tools?: readonly (Plain<ToolSpec> & {
    readonly description?: string;
    readonly inputSchema?: JsonObject;
    readonly outputSchema?: JsonObject;
  })[];
  readonly resources?: readonly Plain<ResourceSpec>[];
  readonly resourceTemplates?: readonly (Omit<
    Plain<ResourceTemplateSpec>,
    "variables"
  > & { readonly variables: readonly Variable[] })[];
  readonly prompts?: readonly Plain<PromptSpec>[];
  readonly schemas?: Readonly<Record<string, JsonObject>>;
}

const closed: JsonObject = { type: "object", additionalProperties: false };

/** A schema that refers to nothing outside itself. */
export function bundled(schema: JsonObject): BundledSchema {
  return { schema, shared: {} };
}

/** A valid spec with the given entities and defaults for the rest. */
export function makeSpec(wanted: Wanted): ServerSpec {
  const { tools = [], resources = [], resourceTemplates = [] } = wanted;
  const { prompts = [], schemas = {} } = wanted;
  const names = nameEntities([
    ...tools.map(({ name }) => ({ kind: "tool" as const, name })),
    ...[...resources, ...resourceTemplates].map(({ name }) => ({
      kind: "resource" as const,
      name,
    })),
    ...prompts.map(({ name }) => ({ kind: "prompt" as const, name })),
  ]);
  const queue = names.values();
  const entity = () => {
    const { value } = queue.next();
    if (value === undefined) throw new Error("a name for each entity");
    return { names: value, range };
  };
  return {
    file: "mcp.yaml",
    info: { name: "probe", version: "1.0.0" },
    stdio: true,
    fetch: false,
    open: false,
    credentials: [],
    env: [],
    store: "memory",
    cache: {},
    handles: [],
    logging: false,
    security: { redact: [] },
    ...wanted,
    tools: tools.map((tool) => makeTool(tool, entity())),
    resources: resources.map((resource) => {
      const uri = resource.uri ?? `probe://${resource.name}`;
      const listed = { uri, name: resource.name };
      const rest = { subscribe: false, listed, ...resource, uri };
      return { kind: "resource", ...entity(), ...without(rest) };
    }),
    resourceTemplates: resourceTemplates.map((template) => {
      const { name, variables } = template;
      const uriTemplate = template.uriTemplate ?? `probe://${name}/{id}`;
      return {
        kind: "resourceTemplate",
        ...entity(),
        listed: { uriTemplate, name },
        list: false,
        subscribe: false,
        ...without(template),
        uriTemplate,
        variables: variables.map(
          ({ several = false, required = true, ...rest }) => ({
            several,
            required,
            ...rest,
          }),
        ),
      };
    }),
    prompts: prompts.map((prompt) => ({
      kind: "prompt",
      ...entity(),
      listed: { name: prompt.name },
      arguments: [],
      ...without(prompt),
    })),
    schemas: Object.entries(schemas).map(([name, schema]) => ({
      name,
      typeName: schemaTypeName(name),
      bundled: bundled(schema),
    })),
  };
}

function makeTool(
  tool: NonNullable<Wanted["tools"]>[number],
  entity: Pick<ToolSpec, "names" | "range">,
): ToolSpec {
  const { name, description, inputSchema = closed, outputSchema } = tool;
  return {
    kind: "tool",
    ...entity,
    input: tool.input ?? bundled(inputSchema),
    ...(outputSchema !== undefined && { output: bundled(outputSchema) }),
    ...(tool.output !== undefined && { output: tool.output }),
    ...(tool.execution !== undefined && { execution: tool.execution }),
    headers: tool.headers ?? [],
    limits: tool.limits ?? {},
    ...(tool.confirm !== undefined && { confirm: tool.confirm }),
    ...(tool.asks !== undefined && { asks: tool.asks }),
    handles: tool.handles ?? [],
    listed: {
      name,
      ...tool.listed,
      ...(description !== undefined && { description }),
      inputSchema: tool.input?.schema ?? inputSchema,
      ...(outputSchema !== undefined && { outputSchema }),
    },
  };
}

function without<T extends { readonly name?: Json }>({
  name: _name,
  ...rest
}: T): Omit<T, "name"> {
  return rest;
}
