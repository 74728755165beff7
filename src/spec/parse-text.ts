/** Owns the reading of one text, YAML or strict JSON by the file's ending. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Located, TextSource } from "./located.js";
import { mergeConflict } from "./merge-conflict.js";
import { parseJson } from "./parse-json.js";
import { parseYaml } from "./parse-yaml.js";

export interface ParsedText {
  readonly source: TextSource;
  /** Absent where the text cannot be read at all. */
  readonly root?: Located;
  readonly problems: readonly Diagnostic[];
}

/**
 * Reads one text.
 * @param file as the person names it; `.json` is strict JSON, all else is YAML
 */
export function parseText(file: string, text: string): ParsedText {
  const source = {
    file,
    text: text.startsWith("\uFEFF") ? text.slice(1) : text,
  };
  const conflict = mergeConflict(source);
  if (conflict !== undefined) return { source, problems: [conflict] };
  return file.toLowerCase().endsWith(".json")
    ? parseJson(source)
    : parseYaml(source);
}
