/** Owns the shape of a question: its flag, when it is asked, and how. */
import type { Prompt } from "../machine/prompt.js";

/** A question of a command whose answers are `Answers`; `Facts` is what defaults and checks need to know of the world. */
export interface Question<Answers, Facts> {
  readonly id: keyof Answers & string;
  /** The flag that answers it. */
  readonly flag: string;
  /** Always, where it is absent. */
  readonly when?: (answers: Partial<Answers>) => boolean;
  /** The prompt; its `initial` is the default. */
  readonly prompt: (
    answers: Partial<Answers>,
    facts: Facts,
  ) => Prompt | Promise<Prompt>;
}
