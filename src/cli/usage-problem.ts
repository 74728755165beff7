/** Owns what is said of a command line that is wrong, in our words. */
import { didYouMean } from "../spec/did-you-mean.js";
import { addFlagNames } from "./add-flags.js";
import { commandNames, usages } from "./commands.js";
import type { Program } from "./main.js";

/** What yargs says of flags that do not fit, in our words; a flag's values are quoted already. */
export const usageWords = {
  "Argument: %s, Given: %s, Choices: %s": "%s cannot be %s, only one of %s",
  "Arguments %s and %s are mutually exclusive":
    "--%s and --%s exclude each other",
  "Not enough arguments following: %s": "--%s needs a value",
};

const flags = [
  ...["spec", "cwd", "json", "quiet", "color", "verbose", "version", "help"],
  ...["check", "dry-run", "force", "name", "template", "tool", "transport"],
  ...["tool-description", "tool-arguments", "host", "package-manager"],
  ...["no-install", "no-git", "yes", "out", "watch", "scope", "expires"],
  ...["http", "stdio", "take"],
  ...addFlagNames,
];

/** What yargs found wrong, with what was meant where a word is nearly one that we know. */
export function usageProblem(
  program: Program,
  argv: readonly string[],
  message: string,
): string {
  const [line = message] = message.split("\n", 1);
  if (line.startsWith("Not enough non-option arguments"))
    return wordMissing(argv);
  const unknown = /^Unknown (?:argument|command)s?: (.+)$/.exec(line)?.[1];
  if (unknown === undefined) return oneLine(message);
  const words = unknown.split(", ");
  const first = argv.find((word) => !word.startsWith("-"));
  // Where the command is unknown, so are its flags.
  const command = words.find(
    (word) =>
      program === "mcp-gen" && word === first && !commandNames.includes(word),
  );
  if (command !== undefined) {
    const guess = didYouMean(command, commandNames);
    return guess === undefined
      ? `there is no command ${command}, only ${commandNames.join(", ")}`
      : `there is no command ${command}; did you mean ${guess}?`;
  }
  // A flag of two words is told twice, also as a name in code.
  const told = words.filter(
    (word) => !words.some((other) => other !== word && camel(other) === word),
  );
  return told.map((word) => nothingCalled(word)).join("; ");
}

function nothingCalled(word: string): string {
  const flag = didYouMean(word, flags);
  return flag === undefined
    ? `nothing is called ${word}`
    : `there is no flag --${word}; did you mean --${flag}?`;
}

function camel(word: string): string {
  return word.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function wordMissing(argv: readonly string[]): string {
  const command = argv.find((word) => commandNames.includes(word)) ?? "";
  const usage = usages.get(command);
  return usage === undefined
    ? "a word is missing after the command"
    : `a word is missing: mcp-gen ${usage}`;
}

/** What yargs says over several lines, the first often a heading, as one sentence. */
function oneLine(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !headings.test(line))
    .map((line) => line.replace(/^(\S+) -> (\S+)$/, "--$1 needs --$2"))
    .join("; ");
}

const headings = /^(?:Invalid values|Missing dependent arguments):$/;
