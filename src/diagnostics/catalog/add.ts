/** Owns the sentences of the `add/` diagnostics. */
import { rule } from "../define.js";

export const addRules = {
  "add/bad-answer": rule<{
    /** The flag, or the word `name`. */
    readonly flag: string;
    /** Absent where nothing was said. */
    readonly value: string | undefined;
    readonly problem: string;
  }>({
    severity: "error",
    message: ({ flag, value, problem }) =>
      value === undefined
        ? `${flag}: ${problem}`
        : `${flag} ${JSON.stringify(value)}: ${problem}`,
  }),
  "add/cannot-splice": rule<{
    readonly file: string;
    readonly key: string;
    readonly lines: readonly string[];
  }>({
    severity: "error",
    message: ({ file, key }) =>
      `${key} of ${file} is written in a way that nothing can be added to it without touching something else`,
    help: ({ lines, key }) =>
      [`put this under ${key}, then run mcp-gen generate:`, ...lines].join(
        "\n",
      ),
  }),
  "add/spec-outside": rule<{ readonly file: string }>({
    severity: "error",
    message: ({ file }) => `${file} does not lie in the project`,
    help: () => "add to it by hand, or name the project's folder with --cwd",
  }),
};
