/** Owns the sentences of the `handles/` diagnostics: state that tools keep across calls. */
import { rule } from "../define.js";

export interface Kind {
  readonly kind: string;
}
export interface Argument {
  readonly argument: string;
}

export const handleRules = {
  "handles/kind-name": rule<Kind>({
    severity: "error",
    message: ({ kind }) => `${JSON.stringify(kind)} cannot name a handle kind`,
    help: () => "use lower-case letters, digits and _, such as basket",
  }),
  "handles/prefix": rule<{ readonly prefix: string }>({
    severity: "error",
    message: ({ prefix }) =>
      `${JSON.stringify(prefix)} cannot stand before ids`,
    help: () => "use up to 16 lower-case letters and digits, such as bsk",
  }),
  "handles/ttl": rule<object>({
    severity: "error",
    message: () =>
      "a handle must live for a second or more, and a year or less",
    help: () => "write ttl: 24h, or another duration",
  }),
  "handles/unknown-kind": rule<
    Kind & {
      readonly guess: string | undefined;
      readonly known: readonly string[];
    }
  >({
    severity: "error",
    message: ({ kind }) => `there is no handle kind ${JSON.stringify(kind)}`,
    help: ({ kind, guess, known }) => {
      if (guess !== undefined) return `did you mean ${guess}?`;
      return known.length === 0
        ? `describe it at the top of the file, under handles: { ${kind}: { state: … } }`
        : `use one of ${known.join(", ")}, or add it under handles`;
    },
  }),
  "handles/argument-name": rule<Argument>({
    severity: "error",
    message: ({ argument }) =>
      `${JSON.stringify(argument)} cannot name the argument of a handle`,
    help: () => "use letters, digits, _ and -, such as basket_id",
  }),
  "handles/same-argument": rule<Argument>({
    severity: "error",
    message: ({ argument }) => `the tool names two handles ${argument}`,
    help: ({ argument }) =>
      `name the arguments, each by its own name: uses: { other_${argument}: … }`,
  }),
  "handles/cannot-inject": rule<
    Argument & { readonly schema: string; readonly why: string }
  >({
    severity: "error",
    message: ({ argument, schema, why }) =>
      `${argument} cannot be added to the ${schema}: ${why}`,
    help: ({ argument, schema }) =>
      `write ${argument} into the properties and the required of the ${schema} yourself`,
  }),
  "handles/not-required": rule<Argument & { readonly schema: string }>({
    severity: "error",
    message: ({ argument, schema }) =>
      `the ${schema} has ${argument}, but does not require it`,
    help: ({ argument }) => `add ${argument} to its required`,
  }),
  "handles/refuses-id": rule<
    Argument & { readonly schema: string; readonly sample: string }
  >({
    severity: "error",
    message: ({ argument, schema, sample }) =>
      `${argument} in the ${schema} refuses ids such as ${sample}`,
    help: ({ argument }) =>
      `write ${argument}: { type: string }, or remove it: then it is added`,
  }),
  "handles/never-made": rule<Kind>({
    severity: "error",
    message: ({ kind }) => `no tool makes handles of the kind ${kind}`,
    help: ({ kind }) => `add creates: ${kind} to the tool that does`,
  }),
  "handles/unused": rule<Kind>({
    severity: "warning",
    message: ({ kind }) => `no tool has anything to do with ${kind}`,
    help: ({ kind }) =>
      `name it in a tool, by creates: ${kind} for example, or remove it`,
  }),
};
