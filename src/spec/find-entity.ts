/** Owns where an entity stands in the text of a spec, and which names there are of a kind. */
import { isText } from "./check.js";
import { valueOf, type Located } from "./located.js";
import type { NameKind } from "./names.js";
import type { EntityPath } from "./remove-entity.js";

const lists: Readonly<Record<NameKind, readonly string[]>> = {
  tool: ["tools"],
  resource: ["resources", "resourceTemplates"],
  prompt: ["prompts"],
};

/** Every entity of a kind that has a name, in the spec's order. */
export function entitiesIn(
  root: Located,
  kind: NameKind,
): readonly { readonly name: string; readonly path: EntityPath }[] {
  if (root.kind !== "map") return [];
  return lists[kind].flatMap((key) => {
    const list = valueOf(root, key);
    if (list?.kind !== "list") return [];
    return list.items.flatMap((item, position) => {
      const name = item.kind === "map" ? valueOf(item, "name") : undefined;
      if (name === undefined || !isText(name)) return [];
      return [{ name: name.value, path: [key, position] as const }];
    });
  });
}
