/** Owns the table of `add`'s questions: each with its flag, the kinds it is for, and what it takes. */
import type { AddKind } from "../add/kinds.js";
import { nameProblem } from "../add/name.js";
import type { ServerSpec } from "../spec/model.js";
import { parseDuration } from "../spec/units.js";
import { parseUriTemplate } from "../spec/uri-template.js";
import type { Question } from "./question.js";

/** What one question after the other has been answered with. */
export interface AddAnswers {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly uri: string;
  readonly mimeType: string;
  readonly prefix: string;
  readonly ttl: string;
  readonly readOnly: boolean;
  readonly destructive: boolean;
  readonly idempotent: boolean;
  readonly openWorld: boolean;
}

interface AddFacts {
  readonly kind: AddKind;
  readonly spec: ServerSpec;
}

/** A question, for some kinds only. */
export interface AddQuestion extends Question<AddAnswers, AddFacts> {
  readonly kinds: readonly AddKind[];
}

const entities: readonly AddKind[] = ["tool", "resource", "prompt"];

/** Asked before the properties or arguments. */
export const firstQuestions: readonly AddQuestion[] = [
  {
    id: "name",
    flag: "name",
    kinds: [...entities, "handle"],
    prompt: (_, { kind, spec }) => ({
      kind: "text",
      message: `What is the ${kind === "handle" ? "handle kind" : kind} called?`,
      why:
        kind === "tool"
          ? "a verb and a noun tell a model most"
          : "names its file and its types too",
      initial: "",
      problem: (name) => nameProblem(spec, kind, name),
    }),
  },
  {
    id: "uri",
    flag: "--uri, --uri-template",
    kinds: ["resource"],
    prompt: () => ({
      kind: "text",
      message: "What is its uri?",
      why: "notes://today, or with variables notes://{id}",
      initial: "",
      problem: uriProblem,
    }),
  },
  {
    id: "title",
    flag: "--title",
    kinds: entities,
    prompt: () => ({
      kind: "text",
      message: "What do people call it?",
      why: "Enter leaves it out",
      initial: "",
      problem: () => undefined,
    }),
  },
  {
    id: "description",
    flag: "--description",
    kinds: entities,
    prompt: (_, { kind }) => ({
      kind: "text",
      message: kind === "tool" ? "What does it do?" : "What is it for?",
      why:
        kind === "tool"
          ? "a model decides by this sentence when to call it"
          : "Enter leaves it out",
      initial: "",
      problem: (text) =>
        kind === "tool" && text.trim() === ""
          ? "say it in a sentence"
          : undefined,
    }),
  },
  {
    id: "mimeType",
    flag: "--mime-type",
    kinds: ["resource"],
    prompt: () => ({
      kind: "text",
      message: "Which media type has it?",
      why: "such as text/plain; Enter leaves it out",
      initial: "",
      problem: () => undefined,
    }),
  },
  {
    id: "prefix",
    flag: "--prefix",
    kinds: ["handle"],
    prompt: () => ({
      kind: "text",
      message: "What do its ids begin with?",
      why: "Enter takes its name",
      initial: "",
      problem: (text) => (text === "" ? undefined : prefixProblem(text)),
    }),
  },
  {
    id: "ttl",
    flag: "--ttl",
    kinds: ["handle"],
    prompt: () => ({
      kind: "text",
      message: "How long does one live after its last use?",
      why: "such as 30m, 24h or 7d",
      initial: "24h",
      problem: ttlProblem,
    }),
  },
];

/** Asked behind the properties. */
export const lastQuestions: readonly AddQuestion[] = [
  hint(
    "readOnly",
    "--read-only",
    "Does it only read?",
    "hosts may call it without asking",
    true,
  ),
  {
    ...hint(
      "destructive",
      "--destructive",
      "Can it destroy something?",
      "hosts ask the person first",
      false,
    ),
    when: ({ readOnly }) => readOnly !== true,
  },
  {
    ...hint(
      "idempotent",
      "--idempotent",
      "Is it safe to repeat?",
      "twice is the same as once",
      false,
    ),
    when: ({ readOnly }) => readOnly !== true,
  },
  hint(
    "openWorld",
    "--open-world",
    "Does it reach the open world?",
    "the web, say, and not this server's own data alone",
    false,
  ),
];

function hint(
  id: "readOnly" | "destructive" | "idempotent" | "openWorld",
  flag: string,
  message: string,
  why: string,
  initial: boolean,
): AddQuestion {
  const prompt = { kind: "confirm", message, why, initial } as const;
  return { id, flag, kinds: ["tool"], prompt: () => prompt };
}

/** What is wrong with a uri or a template. */
export function uriProblem(text: string): string | undefined {
  if (text.includes("{")) {
    const read = parseUriTemplate(text);
    return read.ok ? undefined : `${read.problem}; ${read.advice}`;
  }
  if (/[\s\p{Cc}]/u.test(text)) return "it may hold no white space";
  return URL.canParse(text)
    ? undefined
    : "it must begin with a scheme, for example notes://today";
}

export function prefixProblem(text: string): string | undefined {
  return /^[a-z][a-z0-9]{0,15}$/.test(text)
    ? undefined
    : "small letters and digits only, beginning with a letter, at most 16";
}

export function ttlProblem(text: string): string | undefined {
  const ttl = parseDuration(text);
  return ttl !== undefined && ttl >= 1_000 && ttl <= 366 * 86_400_000
    ? undefined
    : "a time from 1s to 366d is needed, such as 30m, 24h or 7d";
}
