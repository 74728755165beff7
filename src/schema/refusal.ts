/** Owns the words for why a schema refuses a value that the spec states. */
import type { ErrorObject } from "ajv";
import type { Json } from "../spec/model.js";
import { pointerKeys } from "./uri.js";
import { shortly } from "./keyword-values.js";
import { isList, valueAt } from "./json.js";

/** The first of the reasons: `it must be number, and is "x"`. */
export function refusal(
  errors: readonly Partial<ErrorObject>[] | null | undefined,
  value: Json,
): string {
  const { keyword = "it", instancePath = "", params = {} } = errors?.[0] ?? {};
  const subject = instancePath === "" ? "it" : instancePath;
  const expected = expectation(keyword, params as Params);
  if (expected === undefined) return `${keyword} refuses ${subject}`;
  const keys = pointerKeys(instancePath) ?? [];
  const came = valueAt(value, keys.map(stepIn(value)));
  const is = came === undefined ? "" : `, and is ${shortly(came)}`;
  return `${subject} must ${expected}${is}`;
}

type Params = Readonly<Record<string, Json | undefined>>;

/** What the plainest keywords ask for; of the others the keyword says enough. */
function expectation(keyword: string, params: Params): string | undefined {
  const limit = String(params["limit"]);
  switch (keyword) {
    case "type":
    case "integer":
      return `be ${[params["type"] ?? "integer"].flat().join(" or ")}`;
    case "enum":
      return `be one of ${oneOf(params["allowedValues"])}`;
    case "const":
      return `be ${shortly(params["allowedValue"] ?? null)}`;
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return `be ${String(params["comparison"])} ${limit}`;
    case "multipleOf":
      return `be a multiple of ${String(params["multipleOf"])}`;
    case "minLength":
    case "minItems":
    case "minProperties":
      return `have at least ${limit} ${countedBy[keyword]}`;
    case "maxLength":
    case "maxItems":
    case "maxProperties":
      return `have at most ${limit} ${countedBy[keyword]}`;
    case "pattern":
      return `match ${String(params["pattern"])}`;
    case "format":
      return `have the format ${String(params["format"])}`;
    case "required":
      return `have the property ${JSON.stringify(params["missingProperty"])}`;
    case "additionalProperties":
      return `not have the property ${JSON.stringify(params["additionalProperty"])}`;
    default:
      return undefined;
  }
}

function oneOf(values: Json | undefined): string {
  const all = isList(values) ? values : [];
  const more = all.length > 5 ? ["…"] : [];
  return [...all.slice(0, 5).map(shortly), ...more].join(", ");
}

const countedBy = {
  minLength: "characters",
  maxLength: "characters",
  minItems: "items",
  maxItems: "items",
  minProperties: "properties",
  maxProperties: "properties",
} as const;

/** A pointer does not say whether a step is a key or a position: the value does. */
function stepIn(value: Json): (key: string) => string | number {
  let inner: Json | undefined = value;
  return (key) => {
    const step = Array.isArray(inner) ? Number(key) : key;
    inner = inner === undefined ? undefined : valueAt(inner, [step]);
    return step;
  };
}
