/** Owns the words for one finding of a validator. */
import type { ValidationError } from "./definitions.js";
import { nearestName } from "./nearest-name.js";

export interface Finding {
  /** JSON pointer of the bad property. */
  readonly path: string;
  /** What was expected: `must be a string`. */
  readonly text: string;
  /** What came, where it may be told. */
  readonly came?: string;
}

/** What was expected and what came; nothing for findings that only repeat others. */
export function expectation(
  { keyword, instancePath, params, ...error }: ValidationError,
  root: { readonly value: unknown } | undefined,
): Finding | undefined {
  // Findings about a property's name come with one that names it.
  if ("propertyName" in error || keyword === "if") return undefined;
  const value = root === undefined ? undefined : at(root.value, instancePath);
  const below = (name: unknown): string =>
    `${instancePath}/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const here = (text: string): Finding => ({ path: instancePath, text });
  const with_ = (text: string): Finding =>
    root === undefined ? here(text) : { ...here(text), came: briefly(value) };
  const limit = Number(params["limit"]);
  switch (keyword) {
    case "type":
      return with_(`must be ${typeWords(params["type"])}`);
    case "required":
      return { path: below(params["missingProperty"]), text: "is required" };
    case "dependentRequired":
    case "dependencies":
      return {
        path: below(params["missingProperty"]),
        text: `is required where ${quoted(params["property"])} is there`,
      };
    case "additionalProperties":
      return unknownName(
        below,
        params["additionalProperty"],
        params["allowed"],
      );
    case "unevaluatedProperties":
      return unknownName(below, params["unevaluatedProperty"], undefined);
    case "false schema":
      return here("is not allowed");
    case "propertyNames":
      return {
        path: below(params["propertyName"]),
        text: "is no allowed name",
      };
    case "const":
      return with_(`must be ${briefly(params["allowedValue"])}`);
    case "enum":
      return with_(`must be ${oneOf(params["allowedValues"])}`);
    case "minLength":
      return with_(`must have at least ${count(limit, "character")}`);
    case "maxLength":
      return {
        ...here(`must have at most ${count(limit, "character")}`),
        ...(typeof value === "string"
          ? { came: `${[...value].length} long` }
          : {}),
      };
    case "minItems":
      return with_(`must have at least ${count(limit, "item")}`);
    case "maxItems":
    case "items":
      return with_(`must have at most ${count(limit, "item")}`);
    case "unevaluatedItems":
      return with_(`must have at most ${count(Number(params["len"]), "item")}`);
    case "minProperties":
      return here(`must have at least ${count(limit, "property")}`);
    case "maxProperties":
      return here(`must have at most ${count(limit, "property")}`);
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return with_(`must be ${String(params["comparison"])} ${limit}`);
    case "multipleOf":
      return with_(`must be a multiple of ${String(params["multipleOf"])}`);
    case "pattern":
      return with_(`must match the pattern ${String(params["pattern"])}`);
    case "format":
      return with_(`must be ${formatWords(String(params["format"]))}`);
    case "uniqueItems":
      return here(
        `must have no equal items: ${String(params["i"])} and ${String(params["j"])} are equal`,
      );
    case "contains":
      return here(
        `must have at least ${count(Number(params["minContains"]), "item")} that "contains" describes`,
      );
    case "not":
      return with_('must not be what "not" describes');
    default:
      return with_(`must fit its schema (${keyword})`);
  }
}

function unknownName(
  below: (name: unknown) => string,
  name: unknown,
  allowed: unknown,
): Finding {
  const path = below(name);
  if (!Array.isArray(allowed)) return { path, text: "is not allowed" };
  const names = allowed.map(String);
  const near = nearestName(String(name), names);
  if (near !== undefined) {
    return { path, text: `is not allowed; did you mean ${quoted(near)}?` };
  }
  const some = names.slice(0, 8).map(quoted).join(", ");
  return names.length === 0
    ? { path, text: "is not allowed: there are no properties here" }
    : {
        path,
        text: `is not allowed; there are ${some}${names.length > 8 ? ", …" : ""}`,
      };
}

/** A value with its type, cut short. */
function briefly(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `an array of ${count(value.length, "item")}`;
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  return quoted(value.length > 60 ? value.slice(0, 57) + "…" : value);
}

function oneOf(values: unknown): string {
  const all = Array.isArray(values) ? values : [];
  const some = all
    .slice(0, 12)
    .map((value) =>
      typeof value === "object" && value !== null
        ? JSON.stringify(value).slice(0, 60)
        : briefly(value),
    );
  if (some.length === 1) return some[0] ?? "";
  return `one of ${some.join(", ")}${all.length > some.length ? ", …" : ""}`;
}

const types: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "a boolean",
  array: "an array",
  object: "an object",
  null: "null",
};

function typeWords(type: unknown): string {
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => types[String(name)] ?? String(name)).join(" or ");
}

const samples: Readonly<Record<string, string>> = {
  "date-time": "2026-11-30T12:00:00Z",
  date: "2026-11-30",
  time: "12:00:00Z",
  duration: "P1DT12H",
  uri: "https://example.com/a",
  email: "name@example.com",
};

function formatWords(format: string): string {
  const sample = samples[format];
  return `in the format ${format}${sample === undefined ? "" : `, e.g. ${sample}`}`;
}

function count(number: number, noun: string): string {
  const many = noun.endsWith("y") ? noun.slice(0, -1) + "ies" : noun + "s";
  return `${number} ${number === 1 ? noun : many}`;
}

function quoted(text: unknown): string {
  return JSON.stringify(String(text));
}

/** The value at a JSON pointer; own properties only. */
function at(value: unknown, pointer: string): unknown {
  let current = value;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof current !== "object" || current === null) return undefined;
    if (!Object.hasOwn(current, key)) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[key];
  }
  return current;
}
