/** Owns the run of load, parse and validate over a folder, as `generate` begins. */
import { renderDiagnostics } from "../../src/diagnostics/render.js";
import type { Result } from "../../src/diagnostics/diagnostic.js";
import { loadSpec } from "../../src/load/load.js";
import type { ServerSpec } from "../../src/spec/model.js";
import { parseSpec } from "../../src/spec/parse.js";
import { validateSpec } from "../../src/spec/validate.js";
import { readingMachine } from "./reading-machine.js";

export interface Checked {
  readonly result: Result<ServerSpec>;
  /** What a person is told. */
  readonly said: string;
}

/** The spec of a folder, or what is wrong with it. */
export async function checkFolder(
  folder: string,
  spec?: string,
): Promise<Checked> {
  const sources = await loadSpec(readingMachine(folder), {
    cwd: folder,
    ...(spec === undefined ? {} : { spec }),
  });
  if (!sources.ok) return checked(sources, new Map());
  const document = parseSpec(sources.value);
  const result = document.ok ? validateSpec(document.value) : document;
  return checked(result, sources.value.texts);
}

function checked(
  result: Result<ServerSpec>,
  texts: ReadonlyMap<string, string>,
): Checked {
  const diagnostics = result.ok ? result.warnings : result.diagnostics;
  return { result, said: renderDiagnostics(diagnostics, texts) };
}
