/** Owns the types through which tools, resources, prompts and completion join a server. */
import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ProtocolEra,
  ServerCapabilities,
  ServerContext,
} from "@modelcontextprotocol/server";
import type { CallGate } from "./call-gate.js";
import type { Notify, ToolContext } from "./context.js";
import type {
  JsonObject,
  ServerDefinition,
  Tool,
  Validate,
} from "./definitions.js";
import type { StateStore } from "./state-store.js";

/** Runs the handlers of tools with what they keep across calls. */
export interface Handles {
  /** @throws ToolError where what its schema refuses is the id of a handle, and cannot be one */
  check(tool: Tool, input: unknown, errors: Validate["errors"]): void;
  /** Runs a handler with `handles` and `transact` in its context. */
  run<Answer>(
    tool: Tool,
    input: unknown,
    context: ToolContext,
    steps: ToolSteps<Answer>,
  ): Promise<Answer>;
}

/** A tool call in its order. */
export interface ToolSteps<Answer> {
  /** What there is to say before anything is done, by what the handles stand for; an answer ends the call. */
  question(states: JsonObject): Answer | undefined;
  answer(context: ToolContext): Promise<Answer>;
  /** Whether an answer is an end: then what the tool closes is gone. */
  isDone(answer: Answer): boolean;
  /** Milliseconds until the time of the call is over. */
  left(): number;
}

/** Makes, once for all connections, what one kind of entity needs. */
export type Serve = (
  definition: ServerDefinition,
  store: StateStore | undefined,
  gate: CallGate,
) => Service;

export interface Service {
  /** What it adds to the capabilities; `tells`: whether clients can be told of changes. */
  capabilities(tells: boolean): ServerCapabilities;
  /** What a request is for, if it is something of it. */
  entityOf?(
    method: string,
    params: JsonObject,
  ): { readonly scopes?: readonly string[] } | undefined;
  /** Whether a resource of it has this uri, and tells of its changes. */
  mayChange?(uri: string): boolean;
  readonly direct?: Direct;
  /** Sets its handlers on the server of one connection, or of one request. */
  install(mcp: McpServer, session: Session): void;
}

/** A call of a tool that may be answered without the SDK; undefined where it may not. */
export type Direct = (params: JsonObject) => DirectRun | undefined;

export type DirectRun = (
  call: ServerContext,
  notify: Notify,
) => Promise<CallToolResult | InputRequiredResult>;

export interface Session {
  readonly era: ProtocolEra;
  readonly notify: Notify;
  /** What a client of the 2025 era subscribed to on this connection. */
  readonly subscribed: Set<string>;
}
