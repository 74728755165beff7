/** Owns the word for stdin among the files of a command line: yargs loses a positional that is a lone "-". */

/** What stands for "-" once the command line is parsed. */
export const stdinWord = "\0stdin";

const takesValue: ReadonlySet<string> = new Set([
  "--cwd",
  "--name",
  "--out",
  "--spec",
]);

/** The command line with that word in place of each "-" that is a file of `types`. */
export function withStdinWord(argv: readonly string[]): readonly string[] {
  if (!argv.includes("types")) return argv;
  return argv.map((word, at) =>
    word === "-" && !takesValue.has(argv[at - 1] ?? "") ? stdinWord : word,
  );
}
