/** Owns the first words with a built server: what it lists, and one call. */
import type { Machine } from "../machine/machine.js";
import type { JsonObject } from "../spec/model.js";
import { httpBridge } from "./http-bridge.js";

export interface Call {
  readonly tool: string;
  readonly arguments: JsonObject;
}

export interface FirstWords {
  /** The names of the server's tools. */
  readonly tools: readonly string[];
  /** What the call was answered by; absent where nothing was called. */
  readonly answer?: string;
}

/** Milliseconds in which a server must have started and answered. */
const PATIENCE = 20_000;

/**
 * Starts the server, lists the tools and makes the call.
 * @param root the project's folder, absolute
 * @param env what it is given beside our own environment
 * @returns the words, or what is wrong in a sentence
 */
export async function firstWords(
  machine: Pick<Machine, "run" | "execPath">,
  root: string,
  transport: "stdio" | "http",
  call: Call | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<FirstWords | string> {
  const { kind, stdout, stderr } = await machine.run({
    program: machine.execPath,
    args:
      transport === "stdio"
        ? ["build/stdio.js"]
        : ["--input-type=module", "-e", httpBridge],
    cwd: root,
    env,
    input: requests(call),
    timeout: PATIENCE,
  });
  if (kind === "timeout") return "it says nothing";
  const answers = answersIn(stdout);
  const listed = resultOf(answers.get(LIST));
  if (listed === undefined)
    return lastLines(stderr) || "it ended without a word";
  const tools = items(listed["tools"]).map((tool) => String(tool["name"]));
  if (call === undefined) return { tools };
  const called = resultOf(answers.get(CALL));
  if (called === undefined) return `${call.tool} was not answered`;
  const answer = textOf(called);
  return called["isError"] === true
    ? `${call.tool} failed: ${answer}`
    : { tools, answer };
}

const LIST = 2;
const CALL = 3;

/** The messages, a line each; the server answers all of them before it ends with its input. */
function requests(call: Call | undefined): string {
  const messages = [
    {
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "create-mcp-server", version: "1" },
      },
    },
    { method: "notifications/initialized" },
    { id: LIST, method: "tools/list", params: {} },
    ...(call === undefined
      ? []
      : [
          {
            id: CALL,
            method: "tools/call",
            params: { name: call.tool, arguments: call.arguments },
          },
        ]),
  ];
  return messages
    .map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`)
    .join("");
}

type Fields = Readonly<Record<string, unknown>>;

function answersIn(stdout: string): ReadonlyMap<unknown, Fields> {
  const answers = new Map<unknown, Fields>();
  for (const line of stdout.split("\n")) {
    const message = parse(line);
    if (message !== undefined) answers.set(message["id"], message);
  }
  return answers;
}

function parse(line: string): Fields | undefined {
  try {
    return fields(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function resultOf(message: Fields | undefined): Fields | undefined {
  return message === undefined ? undefined : fields(message["result"]);
}

function textOf({ structuredContent, content }: Fields): string {
  if (structuredContent !== undefined) return JSON.stringify(structuredContent);
  return items(content)
    .map(({ text }) => (typeof text === "string" ? text : ""))
    .join("\n");
}

function items(value: unknown): readonly Fields[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.map(fields).filter((one) => one !== undefined);
}

function fields(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

function lastLines(text: string): string {
  return text.trim().split("\n").slice(-5).join("\n");
}
