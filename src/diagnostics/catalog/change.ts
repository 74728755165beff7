/** Owns the sentences of the `change/` diagnostics: what a spec and a project say against `rename` and `remove`. */
import { rule } from "../define.js";

export interface Entity {
  readonly kind: string;
  readonly name: string;
}

export const changeRules = {
  "change/unknown": rule<
    Entity & {
      readonly guess: string | undefined;
      readonly known: readonly string[];
    }
  >({
    severity: "error",
    message: ({ kind, name }) =>
      `the spec has no ${kind} ${JSON.stringify(name)}`,
    help: ({ kind, guess, known }) => {
      if (guess !== undefined) return `did you mean ${guess}?`;
      return known.length === 0
        ? `it has no ${kind} at all`
        : `it has ${known.slice(0, 20).join(", ")}`;
    },
  }),
  "change/taken": rule<Entity>({
    severity: "error",
    message: ({ kind, name }) =>
      `there is a ${kind} ${JSON.stringify(name)} already`,
    help: () => "choose another name, or rename or remove that one first",
  }),
  "change/same-name": rule<Entity>({
    severity: "error",
    message: ({ kind, name }) =>
      `the ${kind} is called ${JSON.stringify(name)} already`,
    help: () => "give another name",
  }),
  "change/file-exists": rule<{ readonly path: string }>({
    severity: "error",
    message: ({ path }) => `${path} is there already, and would be overwritten`,
    help: () => "move it elsewhere, or choose another name",
  }),
};
