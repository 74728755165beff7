/** Owns how a command is shown to a person before a host may run it. */
import type { JsonNode } from "./json-file.js";

/** The whole command on one line. It is for reading, so that Windows paths keep their single backslashes. */
export function commandLine(parts: readonly string[]): string {
  return parts.map(quoted).join(" ");
}

/** What an entry that stands in a file starts or calls, in one line. Values of variables and headers are not shown. */
export function commandOfEntry(entry: JsonNode): string {
  if (entry.kind !== "object") return "no entry that a host understands";
  const parts = entry.members
    .filter(({ key }) => COMMAND_KEYS.has(key))
    .flatMap(({ value }) => textsOf(value));
  return parts.length === 0 ? "no command" : commandLine(parts);
}

/** What hosts call the program, its arguments and the address. */
const COMMAND_KEYS = new Set([
  "command",
  "cmd",
  "args",
  "url",
  "serverUrl",
  "httpUrl",
]);

/** The texts of a text or of a list of texts. */
export function textsOf(node: JsonNode): readonly string[] {
  if (node.kind === "list") return node.items.flatMap(textsOf);
  return node.kind === "scalar" && typeof node.value === "string"
    ? [node.value]
    : [];
}

function quoted(part: string): string {
  const visible = part.replaceAll(
    // What could move the cursor or turn the line around on a terminal.
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return /^[\p{L}\p{N}_@%+=:,./\\~-]+$/u.test(visible)
    ? visible
    : `"${visible.replaceAll('"', '\\"')}"`;
}
