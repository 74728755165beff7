/** Owns the types of a spec without a project: a namespace for each entity, as a project's `types.ts` has them. */
import type { ServerSpec } from "../spec/model.js";
import { formatDeclarations } from "./format.js";
import { commentText, jsdoc } from "./jsdoc.js";
import { propertyKey } from "./literal.js";
import { askTypes, sharedTypes, stateTypes, toolTypes } from "./schema-text.js";
import { promptView } from "./views/prompt.js";
import { resourceTemplateView } from "./views/resource-template.js";

/** Declares `AddNote.Input` and the rest: all that a project gets and that needs nothing of a project. */
export async function specTypes(spec: ServerSpec): Promise<string> {
  const spaces: string[] = [];
  const add = async (name: string, ...texts: readonly string[]) => {
    const body = texts.filter((text) => text !== "").join("\n\n");
    if (body === "") return;
    const text = `export declare namespace ${name} {\n${body}\n}`;
    spaces.push(await formatDeclarations(text));
  };
  await add("Schemas", await sharedTypes(spec));
  if (spec.handles.length > 0)
    await add("Handles", (await stateTypes(spec)).declarations);
  for (const tool of spec.tools) {
    // The ids of handles are plain texts outside a project.
    const plain = { ...tool, handles: [] };
    const { declarations } = await toolTypes(spec, plain);
    await add(tool.names.namespace, declarations);
  }
  for (const resource of spec.resources) {
    const { declarations } = await askTypes(spec, resource);
    await add(resource.names.namespace, declarations);
  }
  for (const template of spec.resourceTemplates) {
    const { declarations, uriTemplate, variables } = await resourceTemplateView(
      spec,
      template,
    );
    await add(
      template.names.namespace,
      declarations,
      texts("Variables", `The variables of ${uriTemplate}.`, variables),
    );
  }
  for (const prompt of spec.prompts) {
    const {
      name,
      arguments: members,
      declarations,
    } = await promptView(spec, prompt);
    await add(
      prompt.names.namespace,
      declarations,
      texts("Arguments", `The arguments of ${name}.`, members),
    );
  }
  return spaces.length === 0 ? "export {};" : spaces.join("\n\n");
}

interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type?: string;
  readonly description?: string;
}

/** An interface of what arrives as text. */
function texts(
  name: string,
  comment: string,
  members: readonly Member[],
): string {
  const lines = members.flatMap(({ description, optional, ...member }) => {
    const mark = optional ? "?" : "";
    const type = member.type ?? "string";
    return [
      ...(description ? [jsdoc(description, 4)] : []),
      `readonly ${propertyKey(member.name)}${mark}: ${type};`,
    ];
  });
  return [
    `/** ${commentText(comment)} */`,
    `export interface ${name} {`,
    ...(lines.length === 0 ? ["readonly [name: string]: never;"] : lines),
    "}",
  ].join("\n");
}
