/** Owns the forms that people fill in: whether what came back fits the flat schema, and what of it the handler gets. */
import { isEmail } from "./format-host.js";
import { isDate, isDateTime } from "./format-time.js";
import { isUri } from "./format-uri.js";

/** The schema of a form, as the protocol has it: one level of plain values. */
export interface Form {
  readonly type: "object";
  readonly properties: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
}

/** One value; which keywords it has depends on its type. */
export interface Field {
  readonly type: "string" | "number" | "integer" | "boolean" | "array";
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly Choice[];
  readonly items?: {
    readonly type?: "string";
    readonly enum?: readonly string[];
    readonly anyOf?: readonly Choice[];
  };
  readonly format?: "email" | "uri" | "date" | "date-time";
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Of a text whose schema says nothing of it: answers travel through the client until the last is there. */
const MOST_CHARACTERS = 10_000;

interface Choice {
  readonly const: string;
  readonly title?: string;
}

type Content = Readonly<Record<string, unknown>>;

/** The content, or what a person is told of it; nothing where no form came at all. */
export type ReadForm =
  { readonly content: Content } | { readonly problem: string | undefined };

/** What the form does not ask for is left out; a default stands in for what is missing. */
export function readForm(
  { properties, required = [] }: Form,
  response: unknown,
): ReadForm {
  const { action, content: given } = Object(response) as Content;
  if (action !== "accept") return { problem: undefined };
  const content: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, field] of Object.entries(properties)) {
    const came = ownValue(given, name) ?? field.default;
    const problem =
      came === undefined
        ? required.includes(name) && "is missing"
        : problemOf(field, came);
    if (problem) problems.push(`${field.title ?? name} ${problem}`);
    else if (came !== undefined) define(content, name, came);
  }
  if (problems.length === 0) return { content };
  return { problem: `Please answer again: ${problems.join("; ")}.` };
}

/** A null is no value. */
function ownValue(given: unknown, name: string): unknown {
  const object = Object(given) as Content;
  return Object.hasOwn(object, name) ? (object[name] ?? undefined) : undefined;
}

/** Also a name such as `__proto__` is no more than a name. */
function define(content: object, name: string, value: unknown): void {
  const own = { enumerable: true, configurable: true, writable: true };
  Object.defineProperty(content, name, { ...own, value });
}

function problemOf(field: Field, value: unknown): string | undefined {
  switch (field.type) {
    case "boolean":
      return typeof value === "boolean" ? undefined : "must be yes or no";
    case "number":
    case "integer":
      return numberProblem(field, value);
    case "string":
      return textProblem(field, value);
    case "array":
      return listProblem(field, value);
  }
}

function numberProblem(field: Field, value: unknown): string | undefined {
  const { type, minimum = -Infinity, maximum = Infinity } = field;
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return "must be a number";
  }
  if (type === "integer" && !Number.isInteger(value)) {
    return "must be a whole number";
  }
  if (value < minimum) return `must be at least ${minimum}`;
  return value > maximum ? `must be at most ${maximum}` : undefined;
}

const formats = {
  email: ["an email address", isEmail],
  uri: ["an address such as https://example.com", isUri],
  date: ["a date such as 2026-07-28", isDate],
  "date-time": ["a time such as 2026-07-28T12:00:00Z", isDateTime],
} as const;

function textProblem(field: Field, value: unknown): string | undefined {
  if (typeof value !== "string") return "must be a text";
  const choices = choicesOf(field.enum, field.oneOf);
  if (choices !== undefined) {
    return choices.includes(value) ? undefined : "must be one of the choices";
  }
  const { minLength = 0, maxLength = MOST_CHARACTERS, format } = field;
  const { length } = [...value];
  if (length < minLength) return `must have at least ${minLength} characters`;
  if (length > maxLength) return `must have at most ${maxLength} characters`;
  if (format === undefined) return undefined;
  const [what, fits] = formats[format];
  return fits(value) ? undefined : `must be ${what}`;
}

function listProblem(field: Field, value: unknown): string | undefined {
  if (!Array.isArray(value)) return "must be a list";
  const { items = {}, minItems = 0, maxItems = Infinity } = field;
  const choices = choicesOf(items.enum, items.anyOf) ?? [];
  if (!value.every((one) => choices.includes(one))) {
    return "must be some of the choices";
  }
  if (value.length < minItems) return `must have at least ${minItems} choices`;
  return value.length > maxItems
    ? `must have at most ${maxItems} choices`
    : undefined;
}

function choicesOf(
  values: readonly string[] | undefined,
  titled: readonly Choice[] | undefined,
): readonly string[] | undefined {
  return values ?? titled?.map((choice) => choice.const);
}
