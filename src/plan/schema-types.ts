/** Owns the types of JSON Schemas that stand alone: which are exported, and what they are called. */
import { hasDefaults, isLibrary } from "../schema/entries.js";
import { typeNameOf } from "../schema/type-names.js";
import { compileTypes, type TypeRoot } from "../schema/types.js";
import type { SchemaFile } from "../spec/model.js";
import { formatDeclarations } from "./format.js";

/**
 * Declares a type for each schema, named as its file is, and one for each of its `$defs`. Where defaults make a
 * difference there are two: `Order` as it is used, with defaults filled in, and `OrderInput` as it is sent.
 */
export async function schemaTypes(
  schemas: readonly SchemaFile[],
): Promise<string> {
  const sent = new Map<string, string>();
  const roots = schemas.flatMap((schema): readonly TypeRoot[] => {
    const { bundled, typeName, stem } = schema;
    const own = isLibrary(bundled) ? "none" : "fixed";
    const root = { bundled, alias: typeNameOf(stem) };
    const used: TypeRoot = { ...root, name: typeName, side: "input", own };
    if (!hasDefaults(bundled)) return [used];
    const name = `${typeName}Input`;
    sent.set(name, typeName);
    return [
      used,
      {
        ...root,
        name,
        side: "wire",
        own: own === "none" ? own : { wanted: typeName },
        description: `${typeName} as it is sent: defaults are not filled in yet.`,
      },
    ];
  });
  const names: TypesNames = (wanted, side, root) =>
    side === "wire"
      ? [wanted, `${wanted}Input`, `${sent.get(root) ?? root}${wanted}Input`]
      : [wanted, `${root}${wanted}`];
  return formatDeclarations(await compileTypes(roots, { shared: {}, names }));
}

type TypesNames = NonNullable<Parameters<typeof compileTypes>[1]["names"]>;
