/** Owns what a flag means that was given more than once. */
import type { Argv } from "yargs";

const everywhere = ["spec", "cwd", "json", "quiet", "color", "verbose"];

/**
 * Lets the last one count of every flag but those that may be repeated. The parser can do one of the two for all
 * flags only: keep the last, and lose the first of two hosts, or keep all.
 */
export function lastGiven<Flags>(
  parser: Argv<Flags>,
  names: readonly string[],
): Argv<Flags> {
  parser
    .parserConfiguration({ "duplicate-arguments-array": true })
    .coerce([...names, ...everywhere], (given: unknown) =>
      Array.isArray(given) ? given.at(-1) : given,
    );
  return parser;
}
