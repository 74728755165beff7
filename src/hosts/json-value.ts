/** Owns the value of JSON that may have comments. */
import { succeed, type Result } from "../diagnostics/diagnostic.js";
import type { Json } from "../spec/model.js";
import { readJsonFile, type FileText, type JsonNode } from "./json-file.js";

/** Reads a text; nothing but comments has no value. */
export function jsonValue(file: FileText): Result<Json | undefined> {
  const read = readJsonFile(file);
  if (!read.ok) return read;
  const { root } = read.value;
  return succeed(root && valueOf(root));
}

function valueOf(node: JsonNode): Json {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(valueOf);
  return Object.fromEntries(
    node.members.map(({ key, value }) => [key, valueOf(value)] as const),
  );
}
