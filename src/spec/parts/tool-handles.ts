/** Owns what a tool does with handles: `creates`, `uses`, `closes`, and what they add to its schemas and description. */
import type { Place } from "../../diagnostics/diagnostic.js";
import { cannotInject, injectProperty } from "../../schema/inject.js";
import { refusesProperty } from "../../schema/refuses-property.js";
import { isText, listIn, mapIn, say, textNode, type Check } from "../check.js";
import { didYouMean } from "../did-you-mean.js";
import { placeOf, placeOfKey, type LocatedMap } from "../located.js";
import type {
  BundledSchema,
  HandleKind,
  JsonObject,
  ToolHandle,
} from "../model.js";

const roles = ["creates", "uses", "closes"] as const;

interface Named extends Omit<ToolHandle, "kind"> {
  readonly kind: HandleKind;
  readonly place: Place;
}

/** The schemas of a tool, without and with its handles. */
export interface ToolSchemas {
  readonly input: BundledSchema;
  readonly output?: BundledSchema;
}

type SchemaKey = "inputSchema" | "outputSchema";

export interface HandlesAround {
  /** Of these a problem was reported: they cannot be judged, and gain nothing. */
  readonly broken: readonly SchemaKey[];
  readonly kinds: readonly HandleKind[];
  /** The tools that make such a handle. */
  creatorsOf(kind: string): readonly string[];
}

export interface WithHandles extends ToolSchemas {
  readonly handles: readonly ToolHandle[];
  /** What its description gains. */
  readonly notes: readonly string[];
}

/** What is served of a tool with handles; what cannot be is reported. */
export function withHandles(
  check: Check,
  tool: LocatedMap,
  schemas: ToolSchemas,
  { broken, kinds, creatorsOf }: HandlesAround,
): WithHandles {
  const named = handlesOf(check, tool, kinds);
  let { input, output } = schemas;
  for (const one of named) {
    if (one.role === "creates") {
      if (broken.includes("outputSchema")) continue;
      output = withProperty(check, "outputSchema", output ?? noOutput, one, {
        type: "string",
        description: `The id of the new ${words(one.kind)}.`,
      });
      continue;
    }
    if (broken.includes("inputSchema")) continue;
    const makers = creatorsOf(one.kind.name).join(" or ");
    const what = one.role === "closes" ? ", which this call closes" : "";
    input = withProperty(check, "inputSchema", input, one, {
      type: "string",
      description: `The ${words(one.kind)}${what}: an id from ${makers}.`,
    });
  }
  return {
    input,
    ...(output === undefined ? {} : { output }),
    handles: named.map(({ argument, kind, role }) => ({
      argument,
      kind: kind.name,
      role,
    })),
    notes: named
      .filter(({ role }) => role === "creates")
      .map(
        ({ argument, kind: { note, ttlWords } }) =>
          note ?? `${argument} expires ${ttlWords} after its last use.`,
      ),
  };
}

const noOutput: BundledSchema = {
  schema: { type: "object", additionalProperties: false },
  shared: {},
};

function words({ name }: HandleKind): string {
  return name.replaceAll("_", " ");
}

/** The kinds that a tool names under a key. */
export function kindsUnder(
  tool: LocatedMap,
  role: ToolHandle["role"],
): readonly string[] {
  return referencesIn(tool, role).map(({ kind }) => kind);
}

interface Reference {
  readonly argument: string;
  readonly kind: string;
  readonly place: Place;
  readonly argumentPlace: Place;
}

function referencesIn(
  tool: LocatedMap,
  role: ToolHandle["role"],
): readonly Reference[] {
  const one = textNode(tool, role);
  const nodes = one === undefined ? listIn(tool, role).filter(isText) : [one];
  const map = mapIn(tool, role);
  return [
    ...nodes.map((node) => ({
      argument: `${node.value}_id`,
      kind: node.value,
      place: placeOf(node),
      argumentPlace: placeOf(node),
    })),
    ...(map?.entries ?? []).flatMap((entry) =>
      map !== undefined && isText(entry.value)
        ? {
            argument: entry.key,
            kind: entry.value.value,
            place: placeOf(entry.value),
            argumentPlace: placeOfKey(map, entry),
          }
        : [],
    ),
  ];
}

function handlesOf(
  check: Check,
  tool: LocatedMap,
  kinds: readonly HandleKind[],
): readonly Named[] {
  const taken = new Set<string>();
  const known = kinds.map(({ name }) => name);
  return roles.flatMap((role) =>
    referencesIn(tool, role).flatMap((reference): readonly Named[] => {
      const { argument, kind: name, place, argumentPlace } = reference;
      const kind = kinds.find((each) => each.name === name);
      // An empty text is reported by the check against the format's table.
      if (name === "") return [];
      if (kind === undefined) {
        const guess = didYouMean(name, known);
        say(check, "handles/unknown-kind", { kind: name, guess, known }, place);
        return [];
      }
      if (!/^[A-Za-z][\w-]{0,63}$/.test(argument))
        say(check, "handles/argument-name", { argument }, argumentPlace);
      if (taken.has(argument))
        say(check, "handles/same-argument", { argument }, argumentPlace);
      taken.add(argument);
      return [{ argument, kind, role, place: argumentPlace }];
    }),
  );
}

/** The schema with the handle's property: as it is written, or added. */
function withProperty(
  check: Check,
  schema: SchemaKey,
  bundled: BundledSchema,
  { argument, kind, place }: Named,
  property: JsonObject,
): BundledSchema {
  const { properties, required } = bundled.schema;
  if (!Object.hasOwn(Object(properties), argument)) {
    const why = cannotInject(bundled, argument);
    if (why === undefined) return injectProperty(bundled, argument, property);
    say(check, "handles/cannot-inject", { argument, schema, why }, place);
    return bundled;
  }
  const sample = `${kind.prefix}_${"A".repeat(22)}`;
  if (refusesProperty(bundled, argument, sample))
    say(check, "handles/refuses-id", { argument, schema, sample }, place);
  else if (!Array.isArray(required) || !required.includes(argument))
    say(check, "handles/not-required", { argument, schema }, place);
  return bundled;
}
