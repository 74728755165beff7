/** Owns how a question is put on a terminal, and how it is told that the person wants to stop. */
import type prompts from "prompts";
import type { Prompt } from "./prompt.js";

type Library = typeof prompts;
type Question = prompts.PromptObject<"answer">;

/** Where questions are read from and written to. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

/**
 * Asks one question.
 * @returns the answer, or `undefined` where the person wants to stop: Ctrl-C, Ctrl-D, Escape, a closed terminal, a signal
 */
export async function ask(
  library: Library,
  terminal: Terminal,
  prompt: Prompt,
): Promise<string | boolean | readonly string[] | undefined> {
  let stopped = false;
  // The library takes a closed terminal and a signal for nothing; a key it knows.
  const stop = () => {
    stopped = true;
    terminal.stdin.emit("keypress", "", { name: "c", ctrl: true });
  };
  terminal.stdin.once("end", stop);
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  try {
    const question: Question = {
      ...questionOf(prompt),
      name: "answer",
      ...terminal,
      // Escape ends a question like Enter does, with whatever stands there.
      onState: ({
        aborted,
        exited,
      }: {
        aborted: boolean;
        exited?: boolean;
      }) => {
        stopped ||= aborted || exited === true;
      },
      onRender: takesTextOnly,
    };
    const { answer } = await library(question);
    return stopped ? undefined : answer;
  } finally {
    terminal.stdin.off("end", stop);
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  }
}

/** A question as the library keeps it. */
interface Typed {
  /** Takes what a key stands for; nothing where it is a key such as F1. */
  _?: (text: string | undefined, key: unknown) => void;
  bell: () => void;
}

/** The library would take the word "undefined" for F1, and the character of Ctrl-U for itself. */
function takesTextOnly(this: unknown): void {
  const typed = this as Typed;
  const take = typed._;
  if (take === undefined || Object.hasOwn(typed, "_")) return;
  typed._ = (text, key) => {
    if (text === undefined || /^\p{Cc}/u.test(text)) typed.bell();
    else take.call(typed, text, key);
  };
}

function questionOf(prompt: Prompt): Omit<Question, "name"> {
  const message = `${prompt.message} (${prompt.why})`;
  switch (prompt.kind) {
    case "text":
      return {
        type: "text",
        message,
        initial: prompt.initial,
        validate: async (text: string) =>
          (await prompt.problem(text === "" ? prompt.initial : text)) ?? true,
      };
    case "choice":
      return {
        type: "select",
        message,
        choices: [...prompt.choices],
        initial: prompt.choices.findIndex(
          ({ value }) => value === prompt.initial,
        ),
      };
    case "several":
      return {
        type: "multiselect",
        message,
        choices: prompt.choices.map((choice) => ({
          ...choice,
          selected: prompt.initial.includes(choice.value),
        })),
        min: prompt.least,
        instructions: "  (space chooses, Enter goes on)",
      };
    case "confirm":
      return { type: "confirm", message, initial: prompt.initial };
  }
}
