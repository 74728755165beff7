/** Owns the shapes of what can be asked of a person at a terminal. */

interface Asked {
  readonly message: string;
  /** Why it is asked, in one line. */
  readonly why: string;
}

interface TextPrompt extends Asked {
  readonly kind: "text";
  /** Taken where nothing is typed. */
  readonly initial: string;
  /** What is wrong with a text; the question stays until nothing is. */
  readonly problem: (
    text: string,
  ) => string | undefined | Promise<string | undefined>;
}

export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly description: string;
}

interface ChoicePrompt extends Asked {
  readonly kind: "choice";
  readonly choices: readonly Choice[];
  /** The value under the cursor at first. */
  readonly initial: string;
}

interface SeveralPrompt extends Asked {
  readonly kind: "several";
  readonly choices: readonly Choice[];
  readonly initial: readonly string[];
  /** How many must be chosen. */
  readonly least: number;
}

interface ConfirmPrompt extends Asked {
  readonly kind: "confirm";
  readonly initial: boolean;
}

export type Prompt = TextPrompt | ChoicePrompt | SeveralPrompt | ConfirmPrompt;

/** What a prompt is answered by. */
export type AnswerTo<P extends Prompt> = P extends { readonly kind: "several" }
  ? readonly string[]
  : P extends { readonly kind: "confirm" }
    ? boolean
    : string;
