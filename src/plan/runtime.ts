/** Owns which files of the runtime a project gets: those that its other files import, and theirs. */
import type { ServerSpec } from "../spec/model.js";
import { runtimeAlways, runtimeFolder, runtimeWanted } from "./layout.js";
import type { PlannedFile } from "./planned-file.js";
import type { Templates } from "./templates.js";
import { headerOf } from "./views/header.js";

// An import stands at the start of a line; no text of a spec does.
const intoRuntime =
  /^(?:import|export|\}) [^"\n]*"[./\w-]*\/runtime\/([\w-]+)\.js";$/gm;
const withinRuntime = /^(?:import|export|\}) [^"\n]*"\.\/([\w-]+)\.js";$/gm;

/**
 * Plans the runtime below our header; it is plain code and copied as it is.
 * @param spec whose file stands in the header
 * @param planned all other files of the project
 */
export function planRuntime(
  spec: ServerSpec,
  templates: Templates,
  planned: readonly PlannedFile[],
): readonly PlannedFile[] {
  const header = headerOf(spec.file);
  const wanted = new Set([...runtimeAlways, ...runtimeWanted(spec)]);
  for (const { text } of planned) {
    for (const [, name = ""] of text.matchAll(intoRuntime)) wanted.add(name);
  }
  const files: PlannedFile[] = [];
  // A set that grows while it is walked is walked to its end.
  for (const name of wanted) {
    const path = [`${name}.ts`, `${name}.js`]
      .map((file) => runtimeFolder + file)
      .find((file) => templates.has(file));
    if (path === undefined) throw new Error(`the runtime has no ${name}`);
    const text = templates.get(path) ?? "";
    for (const [, other = ""] of text.matchAll(withinRuntime)) {
      wanted.add(other);
    }
    files.push({
      path: `src/${path}`,
      text: `${header}\n${text}`,
      ownership: "generated",
    });
  }
  return files;
}
