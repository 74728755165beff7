/** Owns a spec that is read for what it says: from the disk to its value, with nothing planned. */
import { succeed, type Result } from "../diagnostics/diagnostic.js";
import type { SourceTexts } from "../diagnostics/render.js";
import { loadSpec } from "../load/load.js";
import type { SourceSet } from "../load/source-set.js";
import type { Machine } from "../machine/machine.js";
import type { ServerSpec } from "../spec/model.js";
import { parseSpec } from "../spec/parse.js";
import { validateSpec } from "../spec/validate.js";

/** The spec and what it is made of, and the texts that its diagnostics point into. */
export interface SpecRead {
  readonly result: Result<{
    readonly spec: ServerSpec;
    readonly sources: SourceSet;
  }>;
  readonly texts: SourceTexts;
}

/** Reads it; advice on the spec is left to the commands that are about it. */
export async function readSpec(
  machine: Machine,
  where: Parameters<typeof loadSpec>[1],
): Promise<SpecRead> {
  const sources = await loadSpec(machine, where);
  if (!sources.ok) return { result: sources, texts: new Map() };
  const { texts } = sources.value;
  const document = parseSpec(sources.value);
  if (!document.ok) return { result: document, texts };
  const spec = validateSpec(document.value);
  if (!spec.ok) return { result: spec, texts };
  const result = succeed({ spec: spec.value, sources: sources.value });
  return { result, texts };
}
