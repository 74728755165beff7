/** Owns the format of resources and resource templates. */
import { cacheHint, completion, meta, named, scopes } from "./common.js";
import { asks } from "./people.js";
import {
  added,
  anyText,
  boolean,
  choice,
  key,
  listOf,
  mapOf,
  required,
  text,
  type Key,
  type ObjectShape,
} from "./shape.js";

const resourceAnnotations: Key = key("Hints for clients.", {
  kind: "object",
  what: "annotations of a resource",
  description: "MCP's Annotations.",
  keys: {
    audience: key(
      "Whom it is for.",
      listOf(choice(["user", "assistant"]), "an audience"),
    ),
    priority: key("0 is optional, 1 is required.", {
      kind: "number",
      min: 0,
      max: 1,
    }),
    lastModified: key("ISO 8601 time of the last change.", text),
  },
});

const content = {
  text: added("Fixed content: no handler is needed.", anyText),
  file: added(
    "Fixed content from a file of the project: no handler is needed.",
    text,
  ),
  subscribe: added("Clients may subscribe to changes.", boolean),
  cache: added("How long a read may be kept.", cacheHint),
  asks,
};

const ofTemplate = (what: string): Key => ({
  kind: "misplaced",
  advice: `${what} belongs to a resource template; give this one a uriTemplate instead of a uri, or remove ${what}`,
});

/** A resource with one fixed uri. */
export const resourceShape: ObjectShape = {
  kind: "object",
  what: "a resource",
  description: "MCP's Resource: one fixed uri.",
  extensions: true,
  keys: {
    uri: required("Its absolute uri.", text),
    ...named,
    mimeType: key("Media type of the content.", text),
    size: key("Size of the content in bytes.", {
      kind: "integer",
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
    }),
    annotations: resourceAnnotations,
    ...meta,
    ...content,
    ...scopes,
    list: ofTemplate("list"),
    variables: ofTemplate("variables"),
    complete: ofTemplate("complete"),
    root: ofTemplate("root"),
  },
};

/** A resource template. */
export const templateShape: ObjectShape = {
  kind: "object",
  what: "a resource template",
  description: "MCP's ResourceTemplate: a family of uris.",
  extensions: true,
  keys: {
    uriTemplate: required("RFC 6570 template, such as notes://{id}.", text),
    ...named,
    mimeType: key("Media type of the content.", text),
    annotations: resourceAnnotations,
    ...meta,
    ...content,
    list: added("Its handler also lists the resources there are.", boolean),
    variables: added(
      "Variable → JSON Schema that its text must satisfy.",
      mapOf({ kind: "schema", root: "object" }, "a variable"),
    ),
    complete: added(
      "Variable → true (the handler completes it) or a list of values.",
      mapOf(completion, "a variable"),
    ),
    ...scopes,
    root: added(
      "A folder whose files are served without a handler, by the one variable: docs://{+path} for folders in it too.",
      {
        kind: "either",
        shapes: [
          text,
          {
            kind: "object",
            what: "root",
            description: "A folder whose files are served.",
            keys: {
              default: key("The folder; its path starts at the project.", text),
              env: key("The variable that names another folder.", text),
              dotfiles: key(
                "Files and folders whose names begin with a dot too; default false.",
                boolean,
              ),
              maxBytes: key("The largest file that is served; default 4mb.", {
                kind: "size",
              }),
            },
          },
        ],
      },
    ),
    uri: {
      kind: "misplaced",
      advice: "an entry has a uri or a uriTemplate; remove one of them",
    },
    size: {
      kind: "misplaced",
      advice: "size belongs to a resource with one fixed uri; remove it",
    },
  },
};
