/** Owns the walk through the questions: what flags answered is checked, the rest is asked for or taken as usual. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import type { Question } from "./question.js";

export interface Walk<Answers> {
  readonly answers: Partial<Answers>;
  /** Whether the person answered anything. */
  readonly asked: boolean;
}

/** What is wrong with the answers that flags gave, all of it at once. */
export async function checkGiven<Answers, Facts>(
  questions: readonly Question<Answers, Facts>[],
  given: Partial<Answers>,
  facts: Facts,
): Promise<readonly Diagnostic[]> {
  const wrong: Diagnostic[] = [];
  for (const { id, flag, prompt } of questions) {
    const value = given[id];
    if (typeof value !== "string") continue;
    const question = await prompt(given, facts);
    const problem =
      question.kind === "text" ? await question.problem(value) : undefined;
    if (problem !== undefined)
      wrong.push(diagnostic("create/bad-answer", { flag, value, problem }));
  }
  return wrong;
}

/**
 * Answers the questions in their order: the person, where one is there, or the default.
 * @param given what is answered already
 * @param interactive whether a person is there to be asked
 * @returns `undefined` where the person wants to stop
 */
export async function askQuestions<Answers, Facts>(
  machine: Machine,
  questions: readonly Question<Answers, Facts>[],
  given: Partial<Answers>,
  facts: Facts,
  interactive: boolean,
): Promise<Walk<Answers> | undefined> {
  let answers = given;
  let asked = false;
  for (const { id, when, prompt } of questions) {
    if (answers[id] !== undefined || when?.(answers) === false) continue;
    const question = await prompt(answers, facts);
    const answer = interactive ? await machine.ask(question) : question.initial;
    if (answer === undefined) return undefined;
    asked ||= interactive;
    answers = { ...answers, [id]: answer };
  }
  return { answers, asked };
}
