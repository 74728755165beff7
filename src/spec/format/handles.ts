/** Owns the format of handles: the kinds of them, and what tools do with them. */
import {
  added,
  anyText,
  key,
  mapOf,
  required,
  text,
  type Shape,
} from "./shape.js";

/** Kinds by name. */
export const handleKinds: Shape = mapOf(
  {
    kind: "object",
    what: "a handle kind",
    description:
      "State that tools keep across calls, by an id that clients hold.",
    keys: {
      prefix: key("What its ids begin with; default the kind's name.", text),
      ttl: key("How long one lives after its last use; default 24h.", {
        kind: "duration",
      }),
      maxPerCaller: key("How many a caller may have; default 100.", {
        kind: "integer",
        min: 1,
        max: 1_000_000,
      }),
      state: required("JSON Schema of what is kept.", {
        kind: "schema",
        root: "object",
      }),
      note: key(
        "Said in the description of the tool that makes one, in place of how long it lives.",
        anyText,
      ),
    },
  },
  "a handle kind",
);

const references: Shape = { kind: "references", to: "a handle kind" };

/** What a tool does with handles. */
export const toolHandles = {
  creates: added(
    "Handle kinds that it makes: a kind, a list of them, or output property → kind.",
    references,
  ),
  uses: added(
    "Handle kinds that it works on: a kind, a list of them, or argument → kind.",
    references,
  ),
  closes: added(
    "Handle kinds that it ends where it succeeds: a kind, a list of them, or argument → kind.",
    references,
  ),
};
