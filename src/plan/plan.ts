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
import { memoKeys, type Memo } from "./memo.js";
import type { PlannedFile } from "./planned-file.js";
import { createRender, type Render } from "./render.js";
import { planRuntime } from "./runtime.js";
import type { Templates } from "./templates.js";
import { entityTexts } from "./views/entity-texts.js";
import { insertionsOf } from "./views/handlers.js";
import { papersView, type Papers } from "./views/papers.js";
import { projectView, type Generator } from "./views/project.js";

export type { Generator, Memo, Papers, Templates };

/**
 * Plans every file of the project, in the order of their paths. Pure: the same arguments give the same
 * files, to the byte.
 * @param spec what was asked for
 * @param templates path under `templates/` → text
 * @param generator who generates, and how the project depends on it
 * @param papers of a new project; an old one has them, or does not want them
 * @param memo of earlier plans; it changes nothing but time
 */
export async function planProject(
  spec: ServerSpec,
  templates: Templates,
  generator: Generator,
  papers?: Papers,
  memo?: Memo,
): Promise<Result<readonly PlannedFile[]>> {
  const render = createRender(templates);
  const files = await planProjectFiles(spec, generator, render, papers);
  const keyOf = memoKeys(spec, templates, generator.version);
  for (const entity of entitiesOf(spec)) {
    const make = () => entityTextsOf(spec, entity, render);
    const texts = memo
      ? await remembered(memo, keyOf(entity), rowsOf(entity).length, make)
      : await make();
    files.push(...planEntity(entity, texts));
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

/** The files of an entity with their texts, which stand in the order of its rows. */
function planEntity(
  entity: EntitySpec,
  texts: readonly string[],
): readonly PlannedFile[] {
  return rowsOf(entity).map(({ path, ownership }, n) => ({
    path: path.replace("*", () => entity.names.file),
    text: texts[n] ?? "",
    ownership,
    ...(ownership === "once" && { entity: entityName(entity) }),
  }));
}

async function entityTextsOf(
  spec: ServerSpec,
  entity: EntitySpec,
  render: Render,
): Promise<readonly string[]> {
  const { view, validator } = await entityTexts(spec, entity);
  return rowsOf(entity).map(({ template }) =>
    template === validators ? validator : render(template, view),
  );
}

function rowsOf(entity: EntitySpec) {
  return entityFiles[entity.kind].filter(({ when }) => when?.(entity) ?? true);
}

async function remembered(
  memo: Memo,
  key: string,
  count: number,
  make: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const known = memo.recall(key);
  const texts = known?.length === count ? known : await make();
  memo.keep(key, texts);
  return texts;
}

/** A resource that becomes a template keeps its handler: both are resources. */
function entityName({ kind, names }: EntitySpec): string {
  return `${folders[kind].replace(/s$/, "")} ${names.name}`;
}
