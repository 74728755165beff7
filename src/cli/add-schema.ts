/** Owns a JSON Schema that a flag names by its file. */
import { understood, wrong, type Read } from "../add/read.js";
import { isInside, pathsOf, toRelative } from "../files/paths.js";
import { readFile } from "../load/read-file.js";
import type { Json } from "../spec/model.js";
import { parseText } from "../spec/parse-text.js";
import type { Session } from "./session.js";

/**
 * The schema for the spec: a reference where the file lies in the spec's folder, so that there is one truth; its content
 * where it does not, since a spec refers to nothing outside.
 * @param spec the spec's path from the project's root, with slashes
 * @param file as the person named it
 */
export async function schemaFrom(
  { machine, root }: Session,
  spec: string,
  file: string,
): Promise<Read<Json>> {
  const { resolve, dirname } = pathsOf(machine);
  const path = resolve(root, file);
  const read = await readFile(machine.disk, path);
  if (read.kind !== "text") return wrong("there is no such text file");
  const { root: schema, problems } = parseText(file, read.text);
  const problem = problems.find(({ severity }) => severity === "error");
  if (problem !== undefined) return wrong(problem.message);
  if (schema?.kind !== "map") return wrong("it holds no schema");
  const folder = dirname(resolve(root, spec));
  if (!isInside(machine, folder, path)) return understood(schema.value);
  const way = toRelative(machine, folder, path);
  return understood({ type: "object", $ref: `./${encodeURI(way)}` });
}
