/** Owns what the project should be: every file with its text, from the spec alone. */
import { succeed, type Result } from "../diagnostics/diagnostic.js";
import type { ServerSpec } from "../spec/model.js";
import {
  entitiesOf,
  entityFiles,
  folders,
  projectFiles,
  validators,
  type EntitySpec,
} from "./layout.js";
import type { PlannedFile } from "./planned-file.js";
import { createRender, type Render } from "./render.js";
import { planRuntime } from "./runtime.js";
import type { Templates } from "./templates.js";
import { entityTexts } from "./views/entity-texts.js";
import { insertionsOf } from "./views/handlers.js";
import { papersView, type Papers } from "./views/papers.js";
import { projectView, type Generator } from "./views/project.js";

export type { Generator, Papers, Templates };

/**
 * Plans every file of the project, in the order of their paths. Pure: the same arguments give the same
 * files, to the byte.
 * @param spec what was asked for
 * @param templates path under `templates/` → text
 * @param generator who generates, and how the project depends on it
 * @param papers of a new project; an old one has them, or does not want them
 */
export async function planProject(
  spec: ServerSpec,
  templates: Templates,
  generator: Generator,
  papers?: Papers,
): Promise<Result<readonly PlannedFile[]>> {
  const render = createRender(templates);
  const files = await planProjectFiles(spec, generator, render, papers);
  for (const entity of entitiesOf(spec)) {
    files.push(...(await planEntity(spec, entity, render)));
  }
  files.push(...planRuntime(spec, templates, files));
  return succeed(files.sort((a, b) => (a.path < b.path ? -1 : 1)));
}

async function planProjectFiles(
  spec: ServerSpec,
  generator: Generator,
  render: Render,
  papers: Papers | undefined,
): Promise<PlannedFile[]> {
  const view = {
    ...(await projectView(spec, generator)),
    papers: papers && papersView(spec, papers),
  };
  return projectFiles
    .filter(({ by }) => by === undefined || papers !== undefined)
    .filter(({ when }) => when?.(spec, papers) ?? true)
    .map(({ path, template, ownership, entity }) => ({
      path,
      text: render(template, view),
      ownership,
      ...(entity !== undefined && { entity }),
      ...(ownership === "wired" && { insertions: insertionsOf(spec) }),
    }));
}

async function planEntity(
  spec: ServerSpec,
  entity: EntitySpec,
  render: Render,
): Promise<PlannedFile[]> {
  const { view, validator } = await entityTexts(spec, entity);
  const { kind, names } = entity;
  return entityFiles[kind]
    .filter(({ when }) => when?.(entity) ?? true)
    .map(({ path, template, ownership }) => ({
      path: path.replace("*", () => names.file),
      text: template === validators ? validator : render(template, view),
      ownership,
      ...(ownership === "once" && { entity: entityName(entity) }),
    }));
}

/** A resource that becomes a template keeps its handler: both are resources. */
function entityName({ kind, names }: EntitySpec): string {
  return `${folders[kind].replace(/s$/, "")} ${names.name}`;
}
