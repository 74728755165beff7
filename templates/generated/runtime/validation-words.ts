/** Owns the words for one finding of a validator. */
import type { ValidationError } from "./definitions.js";
import { nearestName } from "./nearest-name.js";
import {
  briefly,
  count,
  type Finding,
  isSecret,
  keysOf,
  pointerBelow,
  quoted,
  type Told,
  valueAt,
} from "./validation-parts.js";
import {
  allowedValues,
  cameInstead,
  formatWords,
  oneOf,
  typeWords,
} from "./value-words.js";

/** What was expected and what came; nothing for findings that only repeat others. */
export function expectation(
  { keyword, instancePath, params, ...error }: ValidationError,
  told: Told,
): Finding | undefined {
  if (keyword === "if") return undefined;
  // Of a name's own findings only the text is used.
  const isName = "propertyName" in error;
  const value = isName ? undefined : valueAt(told.value, instancePath);
  const hidden = isName || isSecret(told, instancePath);
  const below = (name: unknown): string => pointerBelow(instancePath, name);
  const here = (text: string, came?: string): Finding =>
    hidden || came === undefined
      ? { path: instancePath, text }
      : { path: instancePath, text, came };
  const with_ = (text: string): Finding => here(text, briefly(value));
  const limit = Number(params["limit"]);
  switch (keyword) {
    case "type":
      return here(
        `must be ${typeWords(params["type"])}`,
        cameInstead(value, params["type"]),
      );
    case "integer":
      // A larger one may be another than the one that was sent, so it is not repeated.
      return Number.isInteger(value)
        ? here(
            `must be between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}: larger integers are rounded on the way`,
          )
        : here(
            `must be ${typeWords(params["type"])}`,
            cameInstead(value, params["type"]),
          );
    case "required":
      return missing(instancePath, value, params);
    case "dependentRequired":
    case "dependencies":
      return {
        path: below(params["missingProperty"]),
        text: `is required where ${quoted(params["property"])} is there`,
      };
    case "additionalProperties":
      return unknownName(below, params["additionalProperty"], params);
    case "unevaluatedProperties":
      return unknownName(below, params["unevaluatedProperty"], params);
    case "false schema":
      return here("is not allowed");
    case "propertyNames":
      return {
        path: below(params["propertyName"]),
        text: "has a name that is not allowed",
      };
    case "const":
      return with_(`must be ${oneOf([params["allowedValue"]])}`);
    case "enum":
      return with_(
        `must be ${allowedValues(params["allowedValues"], hidden ? undefined : value)}`,
      );
    case "minLength":
      return with_(`must have at least ${count(limit, "character")}`);
    case "maxLength":
      return here(
        `must have at most ${count(limit, "character")}`,
        typeof value === "string" ? `${[...value].length} long` : undefined,
      );
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
    case "contains": {
      const tooFew = Number(params["found"]) < Number(params["min"]);
      const bound = tooFew ? "least" : "most";
      const number = Number(tooFew ? params["min"] : params["max"]);
      const items = count(number, "item");
      return here(
        `must have at ${bound} ${items} of those that "contains" describes`,
      );
    }
    case "not":
      return with_('must not be what "not" describes');
    default:
      return with_(`must fit its schema (${keyword})`);
  }
}

function missing(
  pointer: string,
  object: unknown,
  { missingProperty, properties }: ValidationError["params"],
): Finding {
  const name = String(missingProperty);
  const known = Array.isArray(properties) ? properties : [];
  const others = keysOf(object).filter((key) => !known.includes(key));
  const near = nearestName(name, others);
  const guess =
    near === undefined ? "" : `; did you write it as ${quoted(near)}?`;
  return { path: pointerBelow(pointer, name), text: `is required${guess}` };
}

function unknownName(
  below: (name: unknown) => string,
  name: unknown,
  { allowed, patterns }: ValidationError["params"],
): Finding {
  const path = below(name);
  const names = Array.isArray(allowed) ? allowed.map(String) : [];
  const near = nearestName(String(name), names);
  if (near !== undefined) {
    return { path, text: `is not allowed; did you mean ${quoted(near)}?` };
  }
  const some = [
    ...names.slice(0, 8).map(quoted),
    ...(names.length > 8 ? ["…"] : []),
    ...(Array.isArray(patterns)
      ? patterns.map((pattern) => `names like ${String(pattern)}`)
      : []),
  ];
  return some.length === 0
    ? { path, text: "is not allowed: there are no properties here" }
    : { path, text: `is not allowed; there are ${some.join(", ")}` };
}
