/** Owns the table of the questions about one property or argument of what `add` adds. */
import { propertyNameProblem, propertyOf } from "../add/property.js";
import { readType, typeWords } from "../add/type.js";
import type { Question } from "./question.js";

/** One property, in parts. */
export interface PropertyAnswers {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
  readonly default: string;
}

export interface PropertyFacts {
  /** `input`, `output`, `state` or `argument`: the flag's name too. */
  readonly list: string;
  readonly taken: readonly string[];
  /** Names of the spec's schemas. */
  readonly shared: readonly string[];
}

/** Asked again and again, until no name is given. An argument of a prompt is always text and has no default. */
export const propertyQuestions: readonly Question<
  PropertyAnswers,
  PropertyFacts
>[] = [
  {
    id: "name",
    flag: "--input, --output, --state, --argument",
    prompt: (_, { list, taken }) => ({
      kind: "text",
      message: `What is the ${taken.length === 0 ? "first" : "next"} ${nounOf(list)} called?`,
      why: taken.length === 0 ? "Enter where there is none" : "Enter ends them",
      initial: "",
      problem: (name) => {
        if (name === "") return undefined;
        return taken.includes(name)
          ? `${name} is there already`
          : propertyNameProblem(name);
      },
    }),
  },
  {
    id: "type",
    flag: "--input, --output, --state",
    when: ({ name }) => name !== "",
    prompt: (_, { shared }) => ({
      kind: "text",
      message: "Of which type is it?",
      why: typeWords,
      initial: "string",
      problem: (words) => {
        const read = readType(words, shared);
        return read.ok ? undefined : read.problem;
      },
    }),
  },
  {
    id: "description",
    flag: "--input, --output, --state, --argument",
    when: ({ name }) => name !== "",
    prompt: () => ({
      kind: "text",
      message: "What is it?",
      why: "a model reads this; Enter leaves it out",
      initial: "",
      problem: () => undefined,
    }),
  },
  {
    id: "required",
    flag: "--input, --output, --state, --argument",
    when: ({ name }) => name !== "",
    prompt: () => ({
      kind: "confirm",
      message: "Must it be given?",
      why: "it is refused without",
      initial: true,
    }),
  },
  {
    id: "default",
    flag: "--input, --output, --state",
    when: ({ name, required }) => name !== "" && required === false,
    prompt: ({ name = "", type = "string" }, { shared }) => ({
      kind: "text",
      message: "What is it where it is not given?",
      why: "Enter where it is absent then",
      initial: "",
      problem: (fallback) => {
        const read = readType(type, shared);
        if (fallback === "" || !read.ok) return undefined;
        const parts = { name, type: read.value, required: false };
        const property = propertyOf({ ...parts, fallback, description: "" });
        return property.ok ? undefined : property.problem;
      },
    }),
  },
];

function nounOf(list: string): string {
  if (list === "argument") return list;
  return list === "state" ? "property of the state" : `${list} property`;
}
