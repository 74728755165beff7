/** Owns the format of limits and logs: those of the server, and those of one tool. */
import {
  added,
  anyText,
  boolean,
  choice,
  key,
  listOf,
  required,
  text,
  type ObjectShape,
  type Shape,
} from "./shape.js";

const rateLimit: Shape = {
  kind: "either",
  shapes: [
    {
      kind: "object",
      what: "a rate limit",
      description: "So many calls at once, and as many again in each period.",
      keys: {
        calls: required("How many calls.", {
          kind: "integer",
          min: 1,
          max: 1_000_000,
        }),
        per: required("In how long, such as 1m.", { kind: "duration" }),
      },
    },
    choice(["off"]),
  ],
};

const timeout: Shape = { kind: "duration" };

const audit: Shape = {
  kind: "either",
  shapes: [
    choice(["stderr", "off"]),
    {
      kind: "object",
      what: "audit",
      description: "Where calls are written down, and what of them.",
      keys: {
        file: key(
          "The file, with a path that starts at the project; stderr where it is absent.",
          text,
        ),
        maxBytes: key("When a new file is begun; default 10mb.", {
          kind: "size",
        }),
        keep: key("How many older files are kept; default 5.", {
          kind: "integer",
          min: 0,
          max: 100,
        }),
        arguments: key(
          "Arguments too, but for those whose names or schemas say that they are secret; default false.",
          boolean,
        ),
      },
    },
  ],
};

/** `security:` at the top. */
export const security: ObjectShape = {
  kind: "object",
  what: "security",
  description: "Limits and logs.",
  keys: {
    allowPatterns: key(
      "Patterns that may stay although a caller can keep them busy, each written as in its schema.",
      listOf(anyText, "a pattern"),
    ),
    rateLimit: key(
      "How many calls one caller may make; default { calls: 120, per: 1m }; off.",
      rateLimit,
    ),
    concurrency: key("How many calls run at a time; default 64.", {
      kind: "integer",
      min: 1,
      max: 10_000,
    }),
    timeout: key("How long a call may take; default 30s.", timeout),
    maxOutputBytes: key("How much a call may answer; default 1mb.", {
      kind: "size",
    }),
    audit: key(
      "Where each call is written down, in a line of JSON: stderr (default), off, or a file.",
      audit,
    ),
    redact: key(
      "Names of properties whose values never reach a log.",
      listOf(text, "a name"),
    ),
  },
};

/** What a tool says in place of the server's. */
export const toolLimits = {
  rateLimit: added(
    "How often a caller may call it, counted by itself; default the server's.",
    rateLimit,
  ),
  timeout: added("How long it may take; default the server's.", timeout),
};
