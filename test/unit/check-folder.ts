/** Owns the run of load, parse and validate over a folder, as `generate` begins. */
import { loadSpec } from "../../src/load/load.js";
import { renderDiagnostics } from "../../src/diagnostics/render.js";
import type { Diagnostic, Result } from "../../src/diagnostics/diagnostic.js";
import type { ServerSpec } from "../../src/spec/model.js";
import { parseSpec } from "../../src/spec/parse.js";
import { validateSpec } from "../../src/spec/validate.js";
import { readingMachine, textsBelow } from "./disk-machine.js";

/** The spec of a folder, or what is wrong with it. */
export async function checkFolder(
  folder: string,
  spec?: string,
): Promise<Result<ServerSpec>> {
  const sources = await loadSpec(readingMachine(folder), {
    cwd: folder,
    ...(spec === undefined ? {} : { spec }),
  });
  if (!sources.ok) return sources;
  const document = parseSpec(sources.value);
  return document.ok ? validateSpec(document.value) : document;
}

/** The diagnostics of a result as a person sees them. */
export async function renderFolder(
  folder: string,
  result: Result<ServerSpec>,
): Promise<string> {
  const diagnostics = result.ok ? result.warnings : result.diagnostics;
  const texts = await textsBelow(folder, filesOf(diagnostics));
  return renderDiagnostics(diagnostics, { textOf: (file) => texts.get(file) });
}

function filesOf(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(
    diagnostics.flatMap(({ place, related = [] }) =>
      [place, ...related.map((other) => other.place)].flatMap((at) =>
        at === undefined ? [] : [at.file],
      ),
    ),
  );
}
