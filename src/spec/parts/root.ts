/** Owns `root:` of resource templates: a folder whose files are served. */
import { flagIn, mapIn, say, textNode, type Check } from "../check.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedMap,
} from "../located.js";
import type {
  EnvironmentVariable,
  ResourceTemplateSpec,
  RootFolder,
} from "../model.js";
import { parseSize } from "../units.js";
import type { UriVariable } from "../uri-template.js";
import { checkEnvironmentName } from "./env.js";
import { isRelative, normalise } from "./content.js";

const maxBytes = 4 * 1024 ** 2;

/** The folder of a template, if it serves one. */
export function rootIn(
  check: Check,
  owner: LocatedMap,
  variables: readonly UriVariable[] | undefined,
): RootFolder | undefined {
  const entry = entryOf(owner, "root");
  if (entry === undefined) return undefined;
  const place = placeOfKey(owner, entry);
  const long = mapIn(owner, "root");
  const folder = long ? textNode(long, "default") : textNode(owner, "root");
  const env = long && textNode(long, "env");
  if (long !== undefined && folder === undefined && env === undefined)
    say(check, "spec/root-nothing", {}, place);
  if (env !== undefined) checkEnvironmentName(check, env.value, placeOf(env));
  if (folder !== undefined && folder.value !== "") {
    const problem = badFolder(folder.value);
    if (problem !== undefined)
      say(check, "spec/root-folder", { problem }, placeOf(folder));
  }
  if (variables !== undefined && !isOne(variables))
    say(check, "spec/root-variable", {}, place);
  for (const key of ["text", "file"])
    if (entryOf(owner, key) !== undefined)
      say(check, "spec/root-and-content", { key }, place);
  return {
    ...(folder === undefined ? {} : { path: normalise(folder.value) }),
    ...(env === undefined ? {} : { env: env.value }),
    dotfiles: long !== undefined && flagIn(long, "dotfiles"),
    maxBytes: (long && parseSize(valueOf(long, "maxBytes")?.value)) ?? maxBytes,
  };
}

function isOne([first, ...others]: readonly UriVariable[]): boolean {
  return first !== undefined && !first.several && others.length === 0;
}

function badFolder(folder: string): string | undefined {
  if (!isRelative(folder)) return "is not a path that starts at the project";
  const steps: string[] = [];
  for (const step of folder.split("/")) {
    if (step !== "..")
      steps.push(...[step].filter((each) => !/^\.?$/.test(each)));
    else if (steps.pop() === undefined) return "leaves the project";
  }
  return steps.length === 0 ? "is the project itself, code and all" : undefined;
}

/** The variables that the spec names, and those that roots name besides. */
export function withRootVariables(
  env: readonly EnvironmentVariable[],
  templates: readonly ResourceTemplateSpec[],
): readonly EnvironmentVariable[] {
  const all = new Map(env.map((variable) => [variable.name, variable]));
  for (const { root, names } of templates) {
    if (root?.env === undefined || all.has(root.env)) continue;
    all.set(root.env, {
      name: root.env,
      description: `The folder whose files ${names.name} serves; a path starts at the project.`,
      required: root.path === undefined,
      secret: false,
      ...(root.path === undefined ? {} : { default: root.path }),
    });
  }
  return [...all.values()];
}
