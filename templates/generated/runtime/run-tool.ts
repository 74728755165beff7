/** Owns a tool call from its arguments to its result, under every transport. */
import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
} from "@modelcontextprotocol/server";
import { cleaned, cleanText, isClean } from "./clean.js";
import { isWithContent, type WithContent } from "./content.js";
import type { ToolContext } from "./context.js";
import { fillDefaults } from "./defaults.js";
import type {
  DefaultsPlan,
  JsonObject,
  Tool,
  ToolValidators,
} from "./definitions.js";
import { errorText } from "./hide-error.js";
import { inputRequest } from "./input-required.js";
import type { Running } from "./running.js";
import { sendable, toJson } from "./sendable.js";
import type { Handles } from "./service.js";
import { writeError } from "./stderr.js";
import { describeInput, describeOutput } from "./validation.js";

/** Never throws: what goes wrong is an execution error, which the model can read. */
export async function runTool(
  tool: Tool,
  input: unknown,
  context: ToolContext,
  running: Pick<Running, "isOver" | "left" | "throwIfOver">,
  handles?: Handles,
): Promise<CallToolResult | InputRequiredResult> {
  const { name } = tool.listed;
  try {
    const validators = await tool.validators();
    const { validateInput, inputDefaults } = validators;
    if (!validateInput(input)) {
      handles?.check(tool, input, validateInput.errors);
      const problems = describeInput(validateInput, input);
      return failure(`Invalid arguments for ${name}:\n${problems}`);
    }
    const filled = fill(input, inputDefaults) as JsonObject;
    const question = (states: JsonObject) => {
      const first = tool.confirm?.(filled, states, context.mcp, name);
      return typeof first === "string" ? failure(first) : first;
    };
    const answer = async (whole: ToolContext) => {
      // Cancelled before it began: the handler would never hear of it.
      running.throwIfOver();
      const returned = await tool.run(filled, whole);
      return inputRequest(returned) ?? reply(tool, validators, returned);
    };
    if (handles === undefined || tool.handles === undefined) {
      return question({}) ?? (await answer(context));
    }
    const steps = { question, answer, isDone, left: () => running.left };
    return await handles.run(tool, filled, context, steps);
  } catch (error) {
    return failure(errorText(error, name, running));
  }
}

/** Neither a failure nor a request for more. */
function isDone(result: CallToolResult | InputRequiredResult): boolean {
  return !isInputRequiredResult(result) && result["isError"] !== true;
}

function reply(
  tool: Tool,
  validators: ToolValidators,
  returned: unknown,
): CallToolResult {
  if (isWithContent(returned)) return structured(tool, validators, returned);
  if (tool.listed.outputSchema !== undefined) {
    return structured(tool, validators, { value: returned, content: [] });
  }
  return { content: contentOf(returned as WithContent<unknown>["content"]) };
}

/** The value is filled and checked as it will arrive, and sent as text too. */
function structured(
  tool: Tool,
  { validateOutput, outputDefaults }: ToolValidators,
  { value, content }: Pick<WithContent<unknown>, "value" | "content">,
): CallToolResult {
  const json = toJson(value);
  const clean = isClean(json);
  const sent = fill(clean ? JSON.parse(json) : cleaned(json), outputDefaults);
  const same = clean && outputDefaults === undefined;
  if (validateOutput !== undefined && !validateOutput(sent)) {
    const problems = describeOutput(validateOutput, sent);
    const text = `${tool.listed.name} returned what its outputSchema refuses:\n${problems}`;
    writeError(text);
    return failure(text);
  }
  return {
    content: [
      { type: "text", text: same ? json : JSON.stringify(sent) },
      ...contentOf(content),
    ],
    structuredContent: sent,
  };
}

function contentOf(
  content: WithContent<unknown>["content"],
): CallToolResult["content"] {
  if (typeof content === "string") {
    return [{ type: "text", text: cleanText(content) }];
  }
  if (!Array.isArray(content)) {
    throw new TypeError("a tool returned neither text nor a list of content");
  }
  if (content.length === 0) return [];
  return sendable("CallToolResult", { content }).content;
}

function fill(value: unknown, plan: DefaultsPlan | undefined): unknown {
  return plan === undefined ? value : fillDefaults(value, plan);
}

/** What went wrong, for the model to read. */
export function failure(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}
