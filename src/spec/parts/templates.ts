/** Owns resource templates. */
import type { Place } from "../../diagnostics/diagnostic.js";
import { flagIn, mapIn, say, textIn, textNode, type Check } from "../check.js";
import { templateShape } from "../format/resources.js";
import {
  entryOf,
  placeAt,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedMap,
  type LocatedScalar,
} from "../located.js";
import type { ResourceTemplateSpec, TemplateVariable } from "../model.js";
import { parseUriTemplate, type UriVariable } from "../uri-template.js";
import { asksIn } from "./asks.js";
import { cacheHintIn } from "./cache.js";
import { checkKeys, completionsOf } from "./completions.js";
import { checkWithoutHandler, contentOf } from "./content.js";
import { rangeOf, type EntitySource } from "./entities.js";
import { listedEntry } from "./listed.js";
import { checkPrivate, checkUnique } from "./resources.js";
import { rootIn } from "./root.js";
import type { Bundle } from "./schemas.js";
import { scopesIn } from "./scopes.js";
import { checkIcons } from "./server.js";

/** The resource templates, in the spec's order. */
export function templatesPart(
  check: Check,
  entities: readonly EntitySource[],
  bundle: Bundle,
): readonly ResourceTemplateSpec[] {
  const first = new Map<string, Place>();
  return entities
    .filter(({ form }) => form === "resourceTemplate")
    .map((entity) => templatePart(check, entity, bundle, first));
}

function templatePart(
  check: Check,
  entity: EntitySource,
  bundle: Bundle,
  first: Map<string, Place>,
): ResourceTemplateSpec {
  const { map, names } = entity;
  checkIcons(check, map);
  const template = textNode(map, "uriTemplate");
  const found =
    template === undefined ? undefined : readTemplate(check, template);
  if (template !== undefined)
    checkUnique(check, template.value, placeOf(template), first);
  const mimeType = textIn(map, "mimeType");
  const fixed = contentOf(check, map);
  const root = rootIn(check, map, found);
  if (fixed !== undefined) checkWithoutHandler(check, map, "fixed content");
  else if (root !== undefined) checkWithoutHandler(check, map, "a root");
  const cache = cacheHintIn(map, "cache");
  checkPrivate(check, map, cache);
  return {
    kind: "resourceTemplate",
    names,
    range: rangeOf(entity),
    listed: listedEntry(map, templateShape),
    uriTemplate: template?.value ?? "",
    ...(mimeType === undefined ? {} : { mimeType }),
    variables:
      found === undefined ? [] : variablesPart(check, map, found, bundle),
    list: flagIn(map, "list"),
    subscribe: flagIn(map, "subscribe"),
    ...(cache === undefined ? {} : { cache }),
    ...(fixed === undefined ? {} : { fixed }),
    ...(root === undefined ? {} : { root }),
    ...asksIn(check, map, bundle),
    ...scopesIn(check, map),
  };
}

function readTemplate(
  check: Check,
  node: LocatedScalar & { readonly value: string },
): readonly UriVariable[] | undefined {
  if (node.value === "") return undefined;
  const read = parseUriTemplate(node.value);
  if (!read.ok) {
    const { problem, advice } = read;
    const place = placeInText(node, read.at, read.length);
    say(check, "spec/uri-template", { problem, advice }, place);
    return undefined;
  }
  if (read.variables.length === 0)
    say(check, "spec/template-without-variables", {}, placeOf(node));
  return read.variables;
}

/** A part of a text, where the text stands in the file letter for letter. */
export function placeInText(
  node: LocatedScalar & { readonly value: string },
  at: number,
  length: number,
): Place {
  const { source, start, end, value } = node;
  const inside = source.text.slice(start, end).indexOf(value);
  if (inside === -1 || value.includes("\n")) return placeOf(node);
  const from = start + inside + at;
  return placeAt(source, from, from + length);
}

function variablesPart(
  check: Check,
  map: LocatedMap,
  found: readonly UriVariable[],
  bundle: Bundle,
): readonly TemplateVariable[] {
  const known = found.map(({ name }) => name);
  checkKeys(check, map, "variables", known, "variable");
  const completions = completionsOf(check, map, known, "variable");
  const schemas = mapIn(map, "variables");
  return found.map((variable) => {
    const node =
      schemas === undefined ? undefined : valueOf(schemas, variable.name);
    const schema = node?.kind === "map" ? bundle(node) : undefined;
    if (node?.kind === "map") checkVariable(check, variable.name, node);
    const complete = completions.get(variable.name);
    return {
      ...variable,
      ...(schema === undefined ? {} : { schema }),
      ...(complete === undefined ? {} : { complete }),
    };
  });
}

function checkVariable(check: Check, name: string, schema: LocatedMap): void {
  const entry = entryOf(schema, "default");
  if (entry !== undefined)
    say(check, "spec/variable-default", { name }, placeOfKey(schema, entry));
  const type = valueOf(schema, "type");
  if (type === undefined) return;
  const types = type.kind === "list" ? type.value : [type.value];
  if (!types.includes("string"))
    say(check, "spec/variable-type", { name }, placeOf(type));
}
