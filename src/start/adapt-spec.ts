/** Owns what `create` changes in the spec that a project starts from. */
import type { Result } from "../diagnostics/diagnostic.js";
import { editSpec, type Edit } from "../spec/edit.js";
import { valueOf, type TextSource } from "../spec/located.js";
import type { JsonObject } from "../spec/model.js";
import { parseText } from "../spec/parse-text.js";

/** What shall be otherwise; what is absent stays as it is. */
export interface Adaptation {
  readonly name?: string;
  readonly title?: string;
  readonly transports?: readonly string[];
  /** Whether the line for editors comes in. */
  readonly forEditors: boolean;
  /** Takes the place of the first tool. */
  readonly tool?: JsonObject;
}

/** Where editors find the schema of the file. */
const FOR_EDITORS =
  "# yaml-language-server: $schema=./node_modules/create-mcp-server/dist/spec/mcp.schema.json";

/** The spec's text with the changes, and with the line that lets editors complete it. */
export function adaptSpec(
  source: TextSource,
  adaptation: Adaptation,
): Result<string> {
  const edited = editSpec(source, editsFor(source, adaptation));
  if (!edited.ok) return edited;
  return adaptation.forEditors
    ? { ...edited, value: forEditors(source.file, edited.value) }
    : edited;
}

/** The transports that a spec names. */
export function transportsOf(source: TextSource): readonly string[] {
  const { root } = parseText(source.file, source.text);
  const transports =
    root?.kind === "map" ? valueOf(root, "transports") : undefined;
  return transports?.kind === "map"
    ? transports.entries.map(({ key }) => key)
    : ["stdio"];
}

function editsFor(
  source: TextSource,
  { name, title, transports, tool }: Adaptation,
): readonly Edit[] {
  const edits: Edit[] = [];
  if (name !== undefined)
    edits.push({ kind: "set", path: ["server", "name"], value: name });
  if (title !== undefined)
    edits.push({
      kind: "set",
      path: ["server", "title"],
      value: title,
      after: "name",
    });
  if (transports !== undefined)
    edits.push(...transportEdits(source, transports));
  if (tool !== undefined)
    edits.push({ kind: "set", path: ["tools", 0], value: tool });
  return edits;
}

function transportEdits(
  source: TextSource,
  wanted: readonly string[],
): readonly Edit[] {
  const now = transportsOf(source);
  const isSame =
    wanted.length === now.length && wanted.every((one) => now.includes(one));
  if (isSame) return [];
  const { root } = parseText(source.file, source.text);
  const written =
    root?.kind === "map" ? valueOf(root, "transports") : undefined;
  const missing = wanted.filter((one) => !now.includes(one));
  // Only more of them: what is written of the others stays as it is.
  if (written?.kind === "map" && now.every((one) => wanted.includes(one)))
    return missing.map((one) => ({
      kind: "set",
      path: ["transports", one],
      value: {},
    }));
  const old = written?.kind === "map" ? written.value : {};
  const value = Object.fromEntries(wanted.map((one) => [one, old[one] ?? {}]));
  return [{ kind: "set", path: ["transports"], value, after: "server" }];
}

function forEditors(file: string, text: string): string {
  const isThere = text.includes("yaml-language-server:");
  if (isThere || !/\.ya?ml$/i.test(file)) return text;
  const [mark, body] = text.startsWith("\uFEFF")
    ? ["\uFEFF", text.slice(1)]
    : ["", text];
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  return `${mark}${FOR_EDITORS}${lineEnd}${body}`;
}
