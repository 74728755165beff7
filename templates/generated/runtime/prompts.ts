/** Owns prompts: their list, the check of their arguments, the making of their messages. */
import type {
  GetPromptResult,
  InputRequiredResult,
} from "@modelcontextprotocol/server";
import { isAvailable } from "./availability.js";
import type { GetResult } from "./content.js";
import type { Prompt } from "./definitions.js";
import { type Issue, issue } from "./fault.js";
import { inputRequest, inRound } from "./input-required.js";
import { invalidParams, notFound } from "./invalid-params.js";
import { type List, specList } from "./lists.js";
import { type Call, runHandler } from "./run-handler.js";
import { sendable } from "./sendable.js";
import { serveMethod } from "./serve-method.js";
import type { Serve } from "./service.js";

type Arguments = Readonly<Record<string, string>>;
type Answer = GetPromptResult | InputRequiredResult;

export const servePrompts: Serve = (definition, store, gate) => {
  const { info, prompts, pageSize, auth } = definition;
  const byName = new Map(prompts.map((prompt) => [prompt.listed.name, prompt]));
  const list: List = {
    method: "prompts/list",
    member: "prompts",
    key: "name",
    pageSize,
  };
  const { page } = specList(list, "prompt", prompts, auth?.hides);
  return {
    capabilities: (listChanged) => ({ prompts: { listChanged } }),
    entityOf: (method, { name }) =>
      method === "prompts/get" ? byName.get(String(name)) : undefined,
    install({ server }, { notify }) {
      serveMethod(
        server,
        "prompts/list",
        "PaginatedRequestParams",
        (params, call) => page(params?.cursor, call),
      );
      serveMethod(
        server,
        "prompts/get",
        "GetPromptRequestParams",
        (params, mcp) => {
          const { name: entity, arguments: given = {} } = params;
          const by = server;
          const called = { method: "prompts/get", name: entity, given, by };
          return gate.run<Answer>(called, mcp, async (running) => {
            const prompt = byName.get(entity);
            if (!prompt || !isAvailable("prompt", entity)) {
              throw notFound(["name"], `Unknown prompt: ${entity}`);
            }
            const request = { server: info.name, entity, given, by };
            return inRound(mcp, { ...request, store }, (opened) =>
              getPrompt(prompt, given, { mcp: opened, notify, running }),
            );
          });
        },
      );
    },
  };
};

async function getPrompt(
  prompt: Prompt,
  given: Arguments,
  call: Call,
): Promise<Answer> {
  const { name } = prompt.listed;
  checkArguments(prompt, given);
  return runHandler(name, call, async (context) => {
    if (prompt.messages) return resultOf(prompt, inline(prompt, given));
    const result = (await prompt.get?.(given, context)) as GetResult;
    return inputRequest(result) ?? resultOf(prompt, result);
  });
}

function checkArguments({ listed }: Prompt, given: Arguments): void {
  const declared = listed.arguments ?? [];
  const missing = declared
    .filter(({ name, required }) => required && !Object.hasOwn(given, name))
    .map(({ name }) => problem(name, "is missing"));
  const unknown = Object.keys(given)
    .filter((name) => !declared.some((argument) => argument.name === name))
    .map((name) => problem(name, "is not one of its arguments"));
  const issues = [...missing, ...unknown];
  if (issues.length === 0) return;
  const problems = issues.map(({ message }) => message).join("; ");
  const message = `Invalid arguments for ${listed.name}: ${problems}`;
  throw invalidParams(message, { issues });
}

function problem(name: string, text: string): Issue {
  return issue(["arguments", name], `"${name}" ${text}`);
}

/** An argument that is absent leaves nothing in its place. */
function inline({ messages = [] }: Prompt, given: Arguments): GetResult {
  return messages.map(({ role, pieces }) => {
    const values = new Map(Object.entries(given));
    const text = pieces.map((piece) =>
      typeof piece === "string" ? piece : (values.get(piece.argument) ?? ""),
    );
    return { role, content: { type: "text", text: text.join("") } };
  });
}

function resultOf({ listed }: Prompt, result: GetResult): GetPromptResult {
  const { description } = listed;
  if (typeof result === "string") {
    const content = { type: "text", text: result };
    const messages = [{ role: "user", content }];
    return sendable("GetPromptResult", { description, messages });
  }
  const whole = "messages" in result ? result : { messages: result };
  return sendable("GetPromptResult", { description, ...whole });
}
