/** Owns the parts of the format that several kinds of entity share. */
import {
  added,
  anyText,
  choice,
  data,
  key,
  listOf,
  required,
  text,
  type Key,
  type ObjectShape,
  type Shape,
} from "./shape.js";

const icon: ObjectShape = {
  kind: "object",
  what: "an icon",
  description: "One picture of a server, tool, resource or prompt.",
  keys: {
    src: required("Address of the picture: https: or data:.", text),
    mimeType: key("Media type of the picture, such as image/png.", text),
    sizes: key(
      'Sizes it is good for, such as 48x48, or "any".',
      listOf(text, "a size"),
    ),
    theme: key("The background it is made for.", choice(["light", "dark"])),
  },
};

/** The pictures of anything that MCP shows. */
export const icons: Key = key(
  "Pictures that a host may show.",
  listOf(icon, "an icon"),
);

/** What every entity has. */
export const named = {
  name: required("Name on the wire, unique among its kind.", text),
  title: key("Name for people.", anyText),
  description: key("What it is for; models read this.", anyText),
  icons,
};

/** Free data. */
export const meta = {
  _meta: key("Free data for clients, served as it is.", data),
};

/** How long an answer may be kept, and by whom. */
export const cacheHint: ObjectShape = {
  kind: "object",
  what: "cache",
  description: "How long a client may keep an answer, and for whom.",
  keys: {
    ttlMs: key("Milliseconds, or a duration such as 30s; default 0.", {
      kind: "duration",
    }),
    cacheScope: key(
      "public: one copy for everyone; private (default): one for each caller.",
      choice(["public", "private"]),
    ),
  },
};

/** Who may use it. */
export const scopes = {
  scopes: added(
    "The scopes of auth that a caller must have, all of them.",
    listOf(text, "a scope"),
  ),
};

/** How a variable or an argument is completed. */
export const completion: Shape = {
  kind: "either",
  shapes: [{ kind: "true" }, listOf(anyText, "a value")],
};
