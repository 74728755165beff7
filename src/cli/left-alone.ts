/** Owns what a spec declares and nothing uses any more once an entity is gone: it stays, and is named. */
import type { Json } from "../spec/model.js";

/** A line for each shared schema, handle kind and scope that lost its last use. */
export function leftAlone(before: Json, after: Json): readonly string[] {
  return declared.flatMap(({ what, path, uses }) => {
    const [old, now] = [uses(before), uses(after)];
    return Object.keys(Object(at(after, path)))
      .filter((name) => old.has(name) && !now.has(name))
      .map(
        (name) =>
          `${what} ${name} is used by nothing any more; it stays in the spec`,
      );
  });
}

const declared: readonly {
  readonly what: string;
  readonly path: readonly string[];
  readonly uses: (spec: Json) => ReadonlySet<string>;
}[] = [
  { what: "schema", path: ["schemas"], uses: usedSchemas },
  { what: "handle", path: ["handles"], uses: usedHandles },
  { what: "scope", path: ["auth", "scopes"], uses: usedScopes },
];

const lists = ["tools", "resources", "resourceTemplates", "prompts"];

function at(spec: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, key) => Object(value)[key] as Json | undefined,
    spec,
  );
}

function entitiesOf(spec: Json): readonly Json[] {
  return lists.flatMap((key) => {
    const list = at(spec, [key]);
    return Array.isArray(list) ? (list as readonly Json[]) : [];
  });
}

/** Those that entities and handles refer to, and those that these refer to. */
function usedSchemas(spec: Json): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (value: Json | undefined): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const name =
        key === "$ref" && typeof inner === "string"
          ? /^#\/schemas\/([^/]+)/.exec(inner)?.[1]
          : undefined;
      if (name === undefined) visit(inner as Json);
      else if (!used.has(name)) {
        used.add(name);
        visit(at(spec, ["schemas", name]));
      }
    }
  };
  for (const entity of entitiesOf(spec)) visit(entity);
  visit(at(spec, ["handles"]));
  return used;
}

function usedHandles(spec: Json): ReadonlySet<string> {
  const roles = ["creates", "uses", "closes"];
  return textsOf(
    entitiesOf(spec).flatMap((entity) =>
      roles.map((role) => at(entity, [role])),
    ),
  );
}

function usedScopes(spec: Json): ReadonlySet<string> {
  return textsOf(entitiesOf(spec).map((entity) => at(entity, ["scopes"])));
}

/** The texts themselves, in lists, and under keys. */
function textsOf(values: readonly (Json | undefined)[]): ReadonlySet<string> {
  const texts = values.flatMap((value) =>
    typeof value === "string" ? [value] : Object.values(Object(value)),
  );
  return new Set(texts.filter((one) => typeof one === "string"));
}
