/** Owns the conversation about something to be added. */
import type { Argument } from "../add/argument.js";
import type { Wanted } from "../add/entity.js";
import type { AddKind } from "../add/kinds.js";
import { propertyOf, type Property } from "../add/property.js";
import { readType } from "../add/type.js";
import type { Machine } from "../machine/machine.js";
import type { ServerSpec } from "../spec/model.js";
import {
  firstQuestions,
  lastQuestions,
  type AddAnswers,
  type AddQuestion,
} from "./add-questions.js";
import {
  propertyQuestions,
  type PropertyAnswers,
} from "./add-property-questions.js";
import { askQuestions } from "./ask-questions.js";

/** The lists of a kind, each of properties or of arguments. */
const listsOf: Readonly<
  Record<AddKind, readonly ("input" | "output" | "argument" | "state")[]>
> = {
  tool: ["input", "output"],
  resource: [],
  prompt: ["argument"],
  handle: ["state"],
};

/**
 * Asks for all of it.
 * @param name where it was given
 * @returns `undefined` where the person wants to stop
 */
export async function askWanted(
  machine: Machine,
  kind: AddKind,
  spec: ServerSpec,
  name: string | undefined,
): Promise<Wanted | undefined> {
  const walk = (
    questions: readonly AddQuestion[],
    given: Partial<AddAnswers>,
  ) =>
    askQuestions(
      machine,
      questions.filter(({ kinds }) => kinds.includes(kind)),
      given,
      { kind, spec },
      true,
    );
  const first = await walk(firstQuestions, name === undefined ? {} : { name });
  if (first === undefined) return undefined;
  const lists: { [list: string]: readonly (Property & Argument)[] } = {};
  for (const list of listsOf[kind]) {
    const found = await askProperties(machine, list, spec);
    if (found === undefined) return undefined;
    lists[list] = found;
  }
  const last = await walk(lastQuestions, first.answers);
  if (last === undefined) return undefined;
  const { uri = "", ...answers } = last.answers;
  return {
    name: "",
    ...answers,
    ...lists,
    ...(uri.includes("{") ? { uriTemplate: uri } : { uri }),
  };
}

/** Properties or arguments, until no name is given. */
async function askProperties(
  machine: Machine,
  list: string,
  spec: ServerSpec,
): Promise<readonly (Property & Argument)[] | undefined> {
  const shared = spec.schemas.map(({ name }) => name);
  const isArgument = list === "argument";
  // An argument is text, and has no default.
  const given: Partial<PropertyAnswers> = isArgument
    ? { type: "string", default: "" }
    : {};
  const found: (Property & Argument)[] = [];
  for (;;) {
    const taken = found.map(({ name }) => name);
    const facts = { list, taken, shared };
    const walked = await askQuestions(
      machine,
      propertyQuestions,
      given,
      facts,
      true,
    );
    if (walked === undefined) return undefined;
    if (walked.answers.name === "") return found;
    found.push(propertyFrom(walked.answers, shared));
  }
}

function propertyFrom(
  {
    name = "",
    type = "string",
    description = "",
    required = false,
    default: fallback = "",
  }: Partial<PropertyAnswers>,
  shared: readonly string[],
): Property & Argument {
  const read = readType(type, shared);
  const property = read.ok
    ? propertyOf({
        name,
        type: read.value,
        required,
        fallback: fallback === "" ? undefined : fallback,
        description,
      })
    : read;
  // Each part was checked when it was answered.
  if (!property.ok) throw new Error(property.problem);
  return { ...property.value, description };
}
