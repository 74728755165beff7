/** Owns the search for arguments that a schema surely refuses, with the property that the error will name. */
import type { ErrorObject } from "ajv";
import type { BundledSchema, Json, JsonObject } from "../spec/model.js";
import { classesOf, classOf, listOf } from "./classes.js";
import { isObject, setOwn } from "./json.js";
import { linkSchema, type LinkedSchema, targetOfRef } from "./link.js";
import { validatorFor } from "./validators.js";

export interface BadInput {
  readonly input: JsonObject;
  /** The path of the bad property as the error says it: `/query`. */
  readonly names: string;
}

/** Finds arguments that the compiled schema refuses by name; none where it takes any object, or names no property. */
export function findBadInput(bundled: BundledSchema): BadInput | undefined {
  const linked = linkSchema(bundled);
  const validate = validatorFor(linked);
  for (const input of candidates(linked)) {
    if (validate(input) === true) continue;
    const names = outsideUnions(validate.errors ?? [])
      .map(pathOf)
      .find(isPlain);
    if (names !== undefined) return { input, names };
  }
  return undefined;
}

function* candidates(linked: LinkedSchema): Generator<JsonObject> {
  yield {};
  for (const [name, schema] of propertiesOf(linked, linked.root)) {
    const classes = classesOf(linked, schema);
    const wrong = samples.find(([type]) => (classes & classOf(type)) === 0);
    if (wrong === undefined) continue;
    const input: Record<string, Json> = {};
    setOwn(input, name, wrong[1]);
    yield input;
  }
  yield { unexpected_property: true };
}

const samples: readonly (readonly [string, Json])[] = [
  ["object", {}],
  ["string", "not this"],
  ["boolean", true],
  ["null", null],
];

function propertiesOf(
  linked: LinkedSchema,
  schema: Json,
  seen: Set<Json> = new Set(),
): readonly (readonly [string, Json])[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const own = isObject(schema["properties"]) ? schema["properties"] : {};
  const ref = schema["$ref"];
  const others = [
    ...(typeof ref === "string" ? [targetOfRef(linked, ref)] : []),
    ...listOf(schema["allOf"]),
  ];
  return [
    ...Object.keys(own).map((name) => [name, own[name] as Json] as const),
    ...others.flatMap((other) => propertiesOf(linked, other, seen)),
  ];
}

/** Errors that are said one by one: those of a union's alternatives are summed up. */
function outsideUnions(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (let at = errors.length - 1; at >= 0; at--) {
    const error = errors[at];
    if (error === undefined) continue;
    kept.unshift(error);
    const ends = (error.params as { readonly ends?: readonly number[] }).ends;
    at -= ends?.at(-1) ?? 0;
  }
  return kept;
}

function pathOf({ keyword, instancePath, params }: ErrorObject): string {
  const named = params as Readonly<Record<string, unknown>>;
  const name =
    keyword === "required"
      ? named["missingProperty"]
      : keyword === "additionalProperties"
        ? named["additionalProperty"]
        : undefined;
  if (typeof name !== "string") return instancePath;
  return `${instancePath}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Whether a path stands in an error text as it is: neither cut nor escaped. */
function isPlain(path: string): boolean {
  return (
    path.length > 1 && path.length <= 120 && !/[\p{C}\p{Zl}\p{Zp}]/u.test(path)
  );
}
