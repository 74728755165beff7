/** Owns the sentences of the `spec/` diagnostics about what people are asked. */
import { rule } from "../define.js";

export const peopleRules = {
  "spec/ask-key": rule<{ readonly name: string; readonly isTaken: boolean }>({
    severity: "error",
    message: ({ name, isTaken }) =>
      isTaken
        ? `an ask may not have the key ${name}: that is something else in a handler's context, or for clients`
        : `${JSON.stringify(name)} cannot be the key of an ask`,
    help: ({ isTaken }) =>
      isTaken
        ? "give it another key"
        : "use up to 64 letters, digits and _, beginning with a letter: ask.delivery_date()",
  }),
  "spec/ask-mode": rule<{ readonly isForm: boolean }>({
    severity: "error",
    message: ({ isForm }) =>
      isForm
        ? "an ask shows a form, and this one has no schema"
        : "an ask with mode: url shows no form",
    help: ({ isForm }) =>
      isForm
        ? "write its schema, or mode: url where the person is sent to an address"
        : "remove schema, or mode: url",
  }),
  "spec/ask-public": rule<object>({
    severity: "error",
    message: () =>
      "what a person answers is theirs, and cacheScope: public gives it to everyone",
    help: () => "write cacheScope: private, or remove asks",
  }),
  "spec/confirm-argument": rule<{
    readonly name: string;
    readonly guess: string | undefined;
    readonly known: readonly string[];
  }>({
    severity: "error",
    message: ({ name }) => `{${name}} is no argument of this tool`,
    help: ({ name, guess, known }) => {
      if (guess !== undefined) return `did you mean {${guess}}?`;
      const some = known.length === 0 ? "" : `use one of ${known.join(", ")}; `;
      return `${some}write {{${name}}} where the braces are meant as text`;
    },
  }),
  "spec/confirm-id": rule<{
    readonly name: string;
    readonly known: readonly string[];
  }>({
    severity: "error",
    message: ({ name }) =>
      `{${name}} is the id of a handle, which says nothing to a person`,
    help: ({ known }) => {
      const states = known.filter((one) => one.includes("."));
      return states.length === 0
        ? "leave it out of the question"
        : `show what it stands for: {${states[0]}}`;
    },
  }),
  "spec/confirm-secret": rule<{ readonly name: string }>({
    severity: "error",
    message: ({ name }) =>
      `{${name}} is a secret, and a question shows it to whoever sees the screen, and to the host's logs`,
    help: () =>
      "leave it out of the question; writeOnly: true and format: password say that it is secret",
  }),
  "spec/confirm-once": rule<{ readonly tool: string }>({
    severity: "warning",
    message: ({ tool }) =>
      `the yes to ${tool} counts once in each process, since state is kept in memory: where several serve HTTP, one yes can run it more than once`,
    help: () =>
      "write state: { store: sqlite } for several processes of one machine, redis for those of many",
  }),
};
