/** Owns the format of tools, resources, resource templates and prompts: MCP's keys, and ours beside them. */
import {
  added,
  anyText,
  boolean,
  choice,
  data,
  key,
  later,
  listOf,
  mapOf,
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

const named = {
  name: required("Name on the wire, unique among its kind.", text),
  title: key("Name for people.", anyText),
  description: key("What it is for; models read this.", anyText),
  icons,
};

const meta = {
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

const scopes = { scopes: later("OAuth scopes that the caller needs.") };

/** A tool. */
export const toolShape: ObjectShape = {
  kind: "object",
  what: "a tool",
  description: "MCP's Tool. An entry of any server's tools/list can be pasted.",
  extensions: true,
  keys: {
    ...named,
    inputSchema: key(
      "JSON Schema of the arguments, with type: object at its root. Without it the tool takes none.",
      { kind: "schema", root: "object" },
    ),
    outputSchema: key("JSON Schema of the structured result.", {
      kind: "schema",
      root: "object",
    }),
    annotations: key("Hints about what the tool does.", {
      kind: "object",
      what: "annotations of a tool",
      description: "MCP's ToolAnnotations.",
      keys: {
        title: key("Name for people.", anyText),
        readOnlyHint: key("It changes nothing.", boolean),
        destructiveHint: key("It may destroy something.", boolean),
        idempotentHint: key("Twice is the same as once.", boolean),
        openWorldHint: key("It reaches beyond this server.", boolean),
      },
    }),
    execution: key("For 2025-era clients only: how it may be run.", {
      kind: "object",
      what: "execution",
      description: "MCP's ToolExecution of the 2025 revisions.",
      keys: {
        taskSupport: key(
          "Whether it may or must run as a task.",
          choice(["forbidden", "optional", "required"]),
        ),
      },
    }),
    ...meta,
    creates: later("The handle kind it makes."),
    uses: later("The handle kind it works on."),
    closes: later("The handle kind it ends."),
    confirm: later("What a person is asked before it runs."),
    asks: later("Input that its handler may ask a person for."),
    ...scopes,
    rateLimit: later("How often a caller may call it."),
    timeout: later("How long it may take."),
  },
};

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

const completion: Shape = {
  kind: "either",
  shapes: [{ kind: "true" }, listOf(anyText, "a value")],
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
    root: later("A folder whose files are served."),
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

/** A prompt. */
export const promptShape: ObjectShape = {
  kind: "object",
  what: "a prompt",
  description: "MCP's Prompt.",
  extensions: true,
  keys: {
    ...named,
    arguments: key(
      "What it can be filled with; every value is text.",
      listOf(
        {
          kind: "object",
          what: "an argument",
          description: "MCP's PromptArgument.",
          keys: {
            name: required("Its name, unique in the prompt.", text),
            title: key("Name for people.", anyText),
            description: key("What to fill in.", anyText),
            required: key("Whether it must be given.", boolean),
          },
        },
        "an argument",
      ),
    ),
    ...meta,
    messages: added(
      "The prompt itself: no handler is needed.",
      listOf(
        {
          kind: "object",
          what: "a message",
          description: "One message of an inline prompt.",
          keys: {
            role: required("Who says it.", choice(["user", "assistant"])),
            text: required(
              "Its text; {argument} is filled in, {{ and }} are braces.",
              anyText,
            ),
          },
        },
        "a message",
      ),
    ),
    complete: added(
      "Argument → true (the handler completes it) or a list of values.",
      mapOf(completion, "an argument"),
    ),
    ...scopes,
  },
};
