/** Owns the format of what people are asked: before a tool runs, and by a handler. */
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
  type Shape,
} from "./shape.js";

/** What a person is asked before a tool runs. */
export const confirm: Key = added(
  "What a person is asked before it runs; {argument} is filled in, {{ and }} are braces.",
  {
    kind: "either",
    shapes: [
      text,
      {
        kind: "object",
        what: "confirm",
        description: "A question before a tool runs.",
        keys: {
          message: required(
            "The question; {argument} is filled in, {{ and }} are braces.",
            text,
          ),
          otherwise: key(
            "What becomes of calls by clients that cannot ask; default refuse.",
            choice(["refuse", "run"]),
          ),
        },
      },
    ],
  },
);

/** What a handler may ask people for. */
export const asks: Key = added(
  "What its handler may ask a person for, by context.ask.",
  mapOf(
    {
      kind: "object",
      what: "an ask",
      description: "One question to a person.",
      keys: {
        message: required("What the person is asked.", text),
        schema: key("The form: MCP's flat subset of JSON Schema.", {
          kind: "schema",
          root: "object",
        }),
        mode: key(
          "form (default), or url: the handler sends the person to an address.",
          choice(["form", "url"]),
        ),
      },
    },
    "an ask",
  ),
);

const named = {
  title: key("Name for people.", anyText),
  description: key("What to fill in.", anyText),
};

const count: Shape = {
  kind: "integer",
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
};
const anyNumber: Shape = {
  kind: "number",
  min: -Number.MAX_VALUE,
  max: Number.MAX_VALUE,
};

const titled: Shape = listOf(
  {
    kind: "object",
    what: "a choice",
    description: "A value and what people see of it.",
    keys: {
      const: required("The value.", anyText),
      title: required("What people see of it.", anyText),
    },
  },
  "a choice",
);

function field(
  what: string,
  type: readonly string[],
  keys: ObjectShape["keys"],
): ObjectShape {
  return {
    kind: "object",
    what,
    description: what,
    keys: { type: required("Its type.", choice(type)), ...named, ...keys },
  };
}

/** The form itself: its fields are checked one by one. */
export const formShape: ObjectShape = {
  kind: "object",
  what: "a form",
  description: "The flat subset of JSON Schema that MCP has for forms.",
  keys: {
    type: required("Its type.", choice(["object"])),
    properties: required("Its fields.", mapOf({ kind: "data" }, "a field")),
    required: key("The fields that must be filled in.", listOf(text, "a name")),
  },
};

const types = ["string", "number", "integer", "boolean", "array"];

/** What a field may say by what it says already: its type, and how its choices are written. */
export function fieldShape(
  type: string | undefined,
  has: (name: string) => boolean,
): ObjectShape | undefined {
  switch (type) {
    case "string": {
      const defaults = { default: key("Its value to begin with.", anyText) };
      if (has("enum")) {
        const values = key("Its choices.", listOf(anyText, "a choice"));
        return field("a choice field", [type], { enum: values, ...defaults });
      }
      if (has("oneOf")) {
        const values = key("Its choices.", titled);
        return field("a choice field", [type], { oneOf: values, ...defaults });
      }
      return field("a text field", [type], {
        minLength: key("Characters at least.", count),
        maxLength: key("Characters at most.", count),
        format: key(
          "What the text is.",
          choice(["email", "uri", "date", "date-time"]),
        ),
        ...defaults,
      });
    }
    case "number":
    case "integer":
      return field("a number field", [type], {
        minimum: key("At least.", anyNumber),
        maximum: key("At most.", anyNumber),
        default: key("Its value to begin with.", anyNumber),
      });
    case "boolean":
      return field("a yes or no field", [type], {
        default: key("Its value to begin with.", boolean),
      });
    case "array":
      return field("a field of several choices", [type], {
        minItems: key("Choices at least.", count),
        maxItems: key("Choices at most.", count),
        items: required("Its choices.", { kind: "data" }),
        default: key("Its values to begin with.", listOf(anyText, "a choice")),
      });
    default:
      return undefined;
  }
}

/** What stands in `items` of a field of several choices. */
export function itemsShape(has: (name: string) => boolean): ObjectShape {
  const keys: ObjectShape["keys"] = has("anyOf")
    ? { anyOf: required("The choices.", titled) }
    : {
        type: required("Their type.", choice(["string"])),
        enum: required("The choices.", listOf(anyText, "a choice")),
      };
  return { kind: "object", what: "items", description: "The choices.", keys };
}

/** The types that a field may have. */
export const fieldType: Shape = choice(types);
