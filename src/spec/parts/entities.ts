/** Owns the entities of a spec and their names: which are allowed, equal, or meet in code. */
import {
  firstHere,
  lineOf,
  mapIn,
  mapsIn,
  say,
  textNode,
  type Check,
} from "../check.js";
import type { Place, Range } from "../../diagnostics/diagnostic.js";
import { entryOf, placeOf, placeOfKey, type LocatedMap } from "../located.js";
import type { EntityNames } from "../model.js";
import {
  findCollisions,
  nameEntities,
  schemaTypeName,
  type NameKind,
} from "../names.js";
import { checkToolName } from "./tool-name.js";

/** An entity with a name, as it stands in the spec. */
export interface EntitySource {
  readonly form: "tool" | "resource" | "resourceTemplate" | "prompt";
  readonly kind: NameKind;
  readonly map: LocatedMap;
  readonly name: string;
  readonly place: Place;
  readonly names: EntityNames;
}

const start = { line: 1, column: 1, offset: 0 };

/** Where the entity's name stands. */
export function rangeOf({ place }: EntitySource): Range {
  return place.range ?? { start, end: start };
}

const plural = { tool: "tools", resource: "resources", prompt: "prompts" };

/** Every entity that has a name, in the spec's order, kind by kind. */
export function entitiesPart(check: Check): readonly EntitySource[] {
  const { root } = check.document;
  const found = [
    ...mapsIn(root, "tools").flatMap((map) => source(map, "tool")),
    ...mapsIn(root, "resources").flatMap((map) =>
      source(
        map,
        entryOf(map, "uriTemplate") === undefined
          ? "resource"
          : "resourceTemplate",
      ),
    ),
    ...mapsIn(root, "resourceTemplates").flatMap((map) =>
      source(map, "resourceTemplate"),
    ),
    ...mapsIn(root, "prompts").flatMap((map) => source(map, "prompt")),
  ];
  const names = nameEntities(found);
  const entities = found.flatMap((entity, at) => {
    const own = names[at];
    return own === undefined ? [] : [{ ...entity, names: own }];
  });
  checkNames(check, entities);
  checkCollisions(
    check,
    entities.filter(({ name }) => !(name in Object.prototype)),
  );
  return entities;
}

function source(
  map: LocatedMap,
  form: EntitySource["form"],
): readonly Omit<EntitySource, "names">[] {
  const node = textNode(map, "name");
  if (node === undefined || node.value === "") return [];
  const kind = form === "resourceTemplate" ? "resource" : form;
  return [{ form, kind, map, name: node.value, place: placeOf(node) }];
}

function checkNames(check: Check, entities: readonly EntitySource[]): void {
  const first = new Map<string, Place>();
  for (const { kind, name, place } of entities) {
    const before = first.get(`${kind} ${name}`);
    if (before !== undefined) {
      say(
        check,
        "spec/duplicate-name",
        { name, what: plural[kind], firstLine: lineOf(before) },
        place,
        firstHere(before),
      );
      continue;
    }
    first.set(`${kind} ${name}`, place);
    if (name in Object.prototype)
      say(check, "spec/forbidden-name", { name, what: `a ${kind}` }, place);
    else if (kind === "tool") checkToolName(check, name, place);
  }
}

function checkCollisions(
  check: Check,
  entities: readonly EntitySource[],
): void {
  const names = entities.map((entity) => entity.names);
  for (const { first, second, as } of findCollisions(entities, names)) {
    const [one, other] = [entities[first], entities[second]];
    if (one === undefined || other === undefined) continue;
    say(
      check,
      "spec/colliding-names",
      {
        name: other.name,
        other: one.name,
        as,
        otherLine: lineOf(one.place),
      },
      other.place,
      firstHere(one.place),
    );
  }
}

/** The names of the shared schemas' types, checked like those of entities. */
export function checkSchemaNames(check: Check): void {
  const schemas = mapIn(check.document.root, "schemas");
  const taken = new Map<string, { name: string; place: Place }>();
  for (const entry of schemas?.entries ?? []) {
    if (schemas === undefined) return;
    const { key: name } = entry;
    const place = placeOfKey(schemas, entry);
    const as = schemaTypeName(name);
    const before = taken.get(as);
    if (name === "__proto__")
      say(check, "spec/forbidden-name", { name, what: "a schema" }, place);
    else if (before === undefined) taken.set(as, { name, place });
    else
      say(
        check,
        "spec/colliding-names",
        {
          name,
          other: before.name,
          as: `Schemas.${as}`,
          otherLine: lineOf(before.place),
        },
        place,
        firstHere(before.place),
      );
  }
}
