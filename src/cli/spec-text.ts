/** Owns the spec as a file that a command changes: where it stands in the project, and its text to the byte. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import type { SourceTexts } from "../diagnostics/render.js";
import { isInside, pathsOf, toRelative } from "../files/paths.js";
import type { Located } from "../spec/located.js";
import type { ServerSpec } from "../spec/model.js";
import { readSpec } from "./read-spec.js";
import type { Session } from "./session.js";

export interface SpecText {
  readonly spec: ServerSpec;
  readonly root: Located;
  /** From the project's root, with slashes. */
  readonly path: string;
  /** As on the disk, its mark too. */
  readonly text: string;
}

export interface SpecTextRead {
  readonly result: Result<SpecText>;
  readonly texts: SourceTexts;
}

/** Reads the spec of a project that is to be changed; it must be valid, and stand in the project. */
export async function readSpecText({
  machine,
  root,
  spec: flag,
}: Session): Promise<SpecTextRead> {
  const where = { cwd: root, ...(flag === undefined ? {} : { spec: flag }) };
  const { result, texts } = await readSpec(machine, where);
  if (!result.ok) return { result, texts };
  const { spec, sources } = result.value;
  const { file } = sources.root.source;
  const whole = pathsOf(machine).resolve(root, file);
  const text = await machine.disk.readText(whole);
  const located = sources.root.root;
  if (
    text === undefined ||
    located === undefined ||
    !isInside(machine, root, whole)
  ) {
    const outside = diagnostic(
      "files/outside-project",
      { path: file, target: whole },
      { file },
    );
    return { result: fail([outside]), texts };
  }
  const path = toRelative(machine, root, whole);
  return { result: succeed({ spec, root: located, path, text }), texts };
}
