/** Owns the walk through the questions: a flag's answer is checked, the others are asked for or taken as usual. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import type { Prompt } from "../machine/prompt.js";
import type { Answers, Facts, Question } from "./questions.js";

export interface Walk {
  readonly answers: Partial<Answers>;
  /** Whether the person answered anything. */
  readonly asked: boolean;
}

/**
 * Answers the questions in their order.
 * @param given what flags have answered
 * @param interactive whether a person is there to be asked
 * @returns `undefined` where the person wants to stop
 */
export async function askQuestions(
  machine: Machine,
  questions: readonly Question[],
  given: Partial<Answers>,
  facts: Facts,
  interactive: boolean,
): Promise<Result<Walk | undefined>> {
  let answers = given;
  let asked = false;
  const wrong = [];
  for (const { id, flag, when, prompt } of questions) {
    if (when?.(answers) === false) continue;
    const question = await prompt(answers, facts);
    const known = answers[id];
    if (known === undefined && interactive) {
      // What is wrong with the flags is told before more is asked.
      if (wrong.length > 0) continue;
      const answer = await machine.ask(question);
      if (answer === undefined) return succeed(undefined);
      asked = true;
      answers = { ...answers, [id]: answer };
      continue;
    }
    const value = known ?? question.initial;
    const problem = await problemOf(question, value);
    if (problem !== undefined)
      wrong.push(
        diagnostic("create/bad-answer", {
          flag,
          value: String(value),
          problem,
        }),
      );
    answers = { ...answers, [id]: value };
  }
  return wrong.length > 0 ? fail(wrong) : succeed({ answers, asked });
}

async function problemOf(
  question: Prompt,
  value: string | boolean | readonly string[],
): Promise<string | undefined> {
  return question.kind === "text" ? question.problem(String(value)) : undefined;
}
