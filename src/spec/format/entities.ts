/** Owns the format of tools and prompts. */
import { completion, meta, named, scopes } from "./common.js";
import { toolHandles } from "./handles.js";
import { asks, confirm } from "./people.js";
import { toolLimits } from "./security.js";
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
  type ObjectShape,
} from "./shape.js";

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
    ...toolHandles,
    confirm,
    asks,
    ...scopes,
    ...toolLimits,
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
    asks,
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
