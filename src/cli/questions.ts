/** Owns the table of `create`'s questions: each with its flag, its default, why it is asked, and what it takes. */
import { hosts } from "../hosts/hosts.js";
import type { Choice } from "../machine/prompt.js";
import { packageManagers } from "../plan/package-managers.js";
import { argumentsProblem, toolNameProblem } from "../start/first-tool.js";
import { nameProblem } from "../start/project-name.js";
import { starters } from "../start/starters.js";
import type { Question } from "./question.js";

/** What has been answered so far, by flags or by the person. */
export interface Answers {
  readonly name: string;
  /** A starter's id, `spec` or `tool`. */
  readonly start: string;
  readonly spec: string;
  readonly tool: string;
  readonly toolDescription: string;
  readonly toolArguments: string;
  readonly transports: readonly string[];
  readonly hosts: readonly string[];
  readonly packageManager: string;
  readonly git: boolean;
}

/** What defaults and checks need to know of the world. */
export interface Facts {
  readonly name: string;
  readonly packageManager: string;
  /** What is wrong with a spec file of that name. */
  specProblem(file: string): Promise<string | undefined>;
  /** What the chosen start says of its transports. */
  transports(answers: Partial<Answers>): Promise<readonly string[]>;
}

export const questions: readonly Question<Answers, Facts>[] = [
  {
    id: "name",
    flag: "--name",
    prompt: (_, { name }) => ({
      kind: "text",
      message: "What is the project called?",
      why: "names its folder, its package and the server",
      initial: name,
      problem: nameProblem,
    }),
  },
  {
    id: "start",
    flag: "--template",
    prompt: () => ({
      kind: "choice",
      message: "What does it start from?",
      why: "everything can be changed later",
      choices: [
        ...starters.map(({ id, title, description }) => ({
          value: id,
          title,
          description,
        })),
        {
          value: "tool",
          title: "A first tool of my own",
          description: "described in the next three questions",
        },
        {
          value: "spec",
          title: "A spec file of my own",
          description: "an mcp.yaml that is there already",
        },
      ],
      initial: "notes",
    }),
  },
  {
    id: "spec",
    flag: "--spec",
    when: ({ start }) => start === "spec",
    prompt: (_, { specProblem }) => ({
      kind: "text",
      message: "Which file is the spec?",
      why: "it is copied into the project",
      initial: "mcp.yaml",
      problem: specProblem,
    }),
  },
  {
    id: "tool",
    flag: "--tool",
    when: ({ start }) => start === "tool",
    prompt: () => ({
      kind: "text",
      message: "What is the tool called?",
      why: "a verb and a noun tell a model most",
      initial: "get_answer",
      problem: toolNameProblem,
    }),
  },
  {
    id: "toolDescription",
    flag: "--tool-description",
    when: ({ start }) => start === "tool",
    prompt: () => ({
      kind: "text",
      message: "What does it do?",
      why: "a model decides by this sentence when to call it",
      initial: "Answer a question.",
      problem: (text) =>
        text.trim() === "" ? "say it in a sentence" : undefined,
    }),
  },
  {
    id: "toolArguments",
    flag: "--tool-arguments",
    when: ({ start }) => start === "tool",
    prompt: () => ({
      kind: "text",
      message: "Which arguments does it take?",
      why: "name:type, ? for one that may be left out",
      initial: "question:string",
      problem: argumentsProblem,
    }),
  },
  {
    id: "transports",
    flag: "--transport",
    prompt: async (answers, facts) => ({
      kind: "several",
      message: "How do clients reach it?",
      why: "desktop hosts start it over stdio, remote ones call it over HTTP",
      choices: [
        choice("stdio", "stdio", "started by the host on this machine"),
        choice("http", "HTTP", "listens on an address"),
      ],
      initial: await facts.transports(answers),
      least: 1,
    }),
  },
  {
    id: "hosts",
    flag: "--host",
    prompt: () => ({
      kind: "several",
      message: "Which hosts shall know it?",
      why: "its entry is put into their files, all else there stays",
      choices: hosts.map(({ id, title }) => choice(id, title, "")),
      initial: [],
      least: 0,
    }),
  },
  {
    id: "packageManager",
    flag: "--package-manager",
    prompt: (_, { packageManager }) => ({
      kind: "choice",
      message: "Which package manager?",
      why: "it installs the official SDK and TypeScript",
      choices: [...new Set(packageManagers.map(({ program }) => program))].map(
        (program) => choice(program, program, ""),
      ),
      initial: packageManager,
    }),
  },
  {
    id: "git",
    flag: "--git",
    prompt: () => ({
      kind: "confirm",
      message: "Make a Git repository with a first commit?",
      why: "so that every later change can be seen",
      initial: true,
    }),
  },
];

function choice(value: string, title: string, description: string): Choice {
  return { value, title, description };
}
