/** Owns what the plan takes from JSON Schemas: declarations, validators, and arguments that are refused. */
import { findBadInput } from "../schema/bad-input.js";
import { defaultsPlan } from "../schema/defaults.js";
import { compileTypes, type TypeRoot } from "../schema/types.js";
import { compileValidators } from "../schema/validators.js";
import type {
  AskSpec,
  JsonObject,
  ResourceTemplateSpec,
  ServerSpec,
  ToolSpec,
} from "../spec/model.js";
import { formatDeclarations } from "./format.js";

export interface Declarations {
  readonly declarations: string;
  /** Whether they name types of `schemas.ts`. */
  readonly shared: boolean;
}

/** What the files of entities bind beside the types of schemas. */
const taken = [
  "Arguments",
  "AskAddress",
  "AskForm",
  "Asking",
  "Credentials",
  "Asks",
  "CompletionContext",
  "ContentBlock",
  "Context",
  "GetResult",
  "Handle",
  "HandleId",
  "Handler",
  "Handles",
  "InputRequired",
  "ListResult",
  "NewHandle",
  "Output",
  "PromptContext",
  "PromptDefinition",
  "PublicContext",
  "ReadResult",
  "Reply",
  "ResourceContext",
  "ResourceDefinition",
  "ResourceTemplateDefinition",
  "Schemas",
  "ToolContext",
  "ToolDefinition",
  "Transact",
  "Variables",
  "WithContent",
];

/** `Input`, `WireInput` where it is another type, `Output` where there is an output schema. */
export function toolTypes(
  spec: ServerSpec,
  { input, output, handles, asks = [] }: ToolSpec,
): Promise<Declarations> {
  const creates = handles.some(({ role }) => role === "creates");
  const roots: TypeRoot[] = [
    {
      name: "Input",
      bundled: input,
      side: "input",
      description: "Arguments as the handler gets them.",
    },
  ];
  if (defaultsPlan(input) !== undefined) {
    roots.push({
      name: "WireInput",
      bundled: input,
      side: "wire",
      description:
        "Arguments as a client sends them: defaults are not filled in yet.",
    });
  }
  if (output !== undefined) {
    roots.push({
      name: creates ? "PlainOutput" : "Output",
      bundled: output,
      side: "output",
      description: creates
        ? "The output as clients see it."
        : "What the handler returns.",
    });
  }
  return declare(spec, roots, asks);
}

/** The types of what an entity without schemas of its own asks people for. */
export function askTypes(
  spec: ServerSpec,
  { asks = [] }: { readonly asks?: readonly AskSpec[] },
): Promise<Declarations> {
  return declare(spec, [], asks);
}

/** One type for each variable that has a schema, and those of what is asked for. */
export function variableTypes(
  spec: ServerSpec,
  named: ReadonlyMap<string, ResourceTemplateSpec["variables"][number]>,
  asks: readonly AskSpec[] = [],
): Promise<Declarations> {
  const roots = [...named].flatMap(([name, { schema }]): TypeRoot[] =>
    schema === undefined ? [] : [{ name, bundled: schema, side: "input" }],
  );
  return declare(spec, roots, asks);
}

async function declare(
  spec: ServerSpec,
  own: readonly TypeRoot[],
  asks: readonly AskSpec[] = [],
): Promise<Declarations> {
  const roots = [...own, ...asks.flatMap(answerType)];
  if (roots.length === 0) return { declarations: "", shared: false };
  const shared = Object.fromEntries(
    spec.schemas.map(({ name, typeName }) => [name, `Schemas.${typeName}`]),
  );
  const code = await compileTypes(roots, { shared, taken });
  return {
    declarations: await formatDeclarations(code),
    // A comment may say so too: then the import is not needed, and does no harm.
    shared: spec.schemas.length > 0 && code.includes("Schemas."),
  };
}

function answerType({ typeName, schema, key }: AskSpec): readonly TypeRoot[] {
  if (schema === undefined) return [];
  const description = `What a person answers to ${key}.`;
  // What the form does not ask for is dropped.
  const closed = { ...schema.schema, additionalProperties: false };
  const bundled = { ...schema, schema: closed };
  return [{ name: typeName, bundled, side: "input", description }];
}

/** The types of `schemas.ts`. */
export async function sharedTypes({ schemas }: ServerSpec): Promise<string> {
  if (schemas.length === 0) return "";
  const roots = schemas.map(({ typeName, bundled, entry }): TypeRoot => ({
    name: typeName,
    bundled,
    entry,
    side: "output",
  }));
  const shared = Object.fromEntries(
    schemas.map(({ name, typeName }) => [name, typeName]),
  );
  return formatDeclarations(await compileTypes(roots, { shared }));
}

/** The types of what handles keep. */
export function stateTypes(spec: ServerSpec): Promise<Declarations> {
  const roots = spec.handles.map(({ name, typeName, state }): TypeRoot => ({
    name: typeName,
    bundled: state,
    side: "input",
    description: `What each ${name.replaceAll("_", " ")} keeps.`,
  }));
  return declare(spec, roots);
}

/** The text of their `.validator.js`. */
export function stateValidators({ handles }: ServerSpec): string {
  const states = handles.map(({ name, state }) => [name, state] as const);
  return compileValidators({ states: Object.fromEntries(states) });
}

/** The text of a tool's `.validator.js`. */
export function toolValidators({ input, output }: ToolSpec): string {
  return compileValidators({ input, ...(output !== undefined && { output }) });
}

/** The text of a template's `.validator.js`; empty where no variable has a schema. */
export function variableValidators({
  variables,
}: ResourceTemplateSpec): string {
  const schemas = variables.flatMap(({ name, schema }) =>
    schema === undefined ? [] : [[name, schema] as const],
  );
  return schemas.length === 0
    ? ""
    : compileValidators({ variables: Object.fromEntries(schemas) });
}

/** Arguments that the tool refuses and what its answer names; none where it takes everything. */
export function refusedInput({ input }: ToolSpec): JsonObject | undefined {
  const bad = findBadInput(input);
  return bad && { arguments: bad.input, names: bad.names };
}
