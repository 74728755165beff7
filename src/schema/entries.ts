/** Owns the definitions of a schema that are wanted for themselves: where they stand, and what is said of them. */
import type { BundledSchema, Json, Path } from "../spec/model.js";
import { fillGraph } from "./defaults-graph.js";
import { isObject, ownValue } from "./json.js";
import { linkSchema } from "./link.js";
import { isSchema } from "./positions.js";

/** The schema's own `$defs` and `definitions`. */
export function entriesOf(schema: Json): readonly Path[] {
  if (!isObject(schema)) return [];
  return ["$defs", "definitions"].flatMap((container) => {
    const held = ownValue(schema, container);
    return isObject(held)
      ? Object.keys(held)
          .filter((key) => isSchema(held[key]))
          .map((key) => [container, key])
      : [];
  });
}

/** Whether a default is filled in somewhere, so that what is used differs from what is sent. */
export function hasDefaults(bundled: BundledSchema): boolean {
  const linked = linkSchema(bundled);
  const graph = fillGraph(linked);
  return graph.root.live || linked.entries.some((key) => graph.of(key).live);
}

const silent: ReadonlySet<string> = new Set(
  "$schema $id $comment $vocabulary title description $defs definitions".split(
    " ",
  ),
);

/** Whether the schema says nothing of a value itself and is there for its definitions. */
export function isLibrary({ schema, entries = [] }: BundledSchema): boolean {
  return (
    entries.length > 0 && Object.keys(schema).every((key) => silent.has(key))
  );
}
