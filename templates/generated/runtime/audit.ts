/** Owns the line about each call: who called what, how it ended, how long it took; written once a turn of the loop. */
import {
  CLIENT_INFO_META_KEY,
  type RequestId,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Called } from "./call-gate.js";
import type { AuditSettings } from "./definitions.js";
import { loggedJson } from "./redact.js";
import { factsOf } from "./request-facts.js";
import { jsonLine } from "./stderr.js";
import { secretName } from "./validation-parts.js";

export type Outcome =
  | "ok"
  /** An execution error of a tool. */
  | "error"
  /** It asks for more input. */
  | "asked"
  /** It asked for what is not there, or not in that way. */
  | "refused"
  | "failed"
  | "cancelled"
  | "limited"
  | "timed-out"
  | "too-large";

export interface Audited {
  readonly called: Called;
  readonly mcp: ServerContext;
  readonly who: string;
  readonly outcome: Outcome;
  /** On the clock of `performance`. */
  readonly began: number;
  readonly bytes: number;
}

const LONGEST = 200;

/** @param openFile where lines go whose settings name a file */
export function openAudit(
  settings: "off" | AuditSettings,
  openFile?: (settings: AuditSettings) => (text: string) => void,
): ((audited: Audited) => void) | undefined {
  if (settings === "off") return undefined;
  const isFile = settings.file !== undefined && openFile !== undefined;
  const write = isFile
    ? openFile(settings)
    : (text: string) => void process.stderr.write(text);
  const add = inTurns(write);
  return (audited) => {
    const { called } = audited;
    const line = jsonLine(JSON.stringify(entryOf(audited)));
    if (settings.arguments !== true || called.given === undefined) {
      return add(line);
    }
    const given = loggedJson(called.given, (name) => secretName.test(name));
    add(jsonLine(`${line.slice(0, -2)},"arguments":${given}}`));
  };
}

function entryOf({ called, mcp, who, outcome, began, bytes }: Audited) {
  const { mcpReq } = mcp;
  const facts = factsOf(mcp);
  return {
    time: new Date().toISOString(),
    audit: called.method,
    name: called.name.slice(0, LONGEST),
    caller: who,
    client: clientOf(mcp, called),
    outcome,
    ms: Math.round((performance.now() - began) * 10) / 10,
    bytes,
    id: shortened(facts?.id ?? mcpReq.id),
    trace: traceOf(
      facts?.header("traceparent") ?? mcpReq._meta?.["traceparent"],
    ),
  };
}

/** What a client made up is as long as it likes. */
function shortened(id: RequestId): RequestId {
  return typeof id === "string" ? id.slice(0, LONGEST) : id;
}

/** What the client calls itself; those of 2025 said it when they connected. */
function clientOf(
  { mcpReq }: ServerContext,
  { by }: Called,
): string | undefined {
  const info: unknown =
    Object(mcpReq.envelope)[CLIENT_INFO_META_KEY] ?? by?.getClientVersion();
  const { name, version } = Object(info) as Record<string, unknown>;
  if (name === undefined) return undefined;
  return `${String(name)} ${String(version)}`.slice(0, LONGEST);
}

/** The trace that a W3C `traceparent` belongs to. */
function traceOf(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const form = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;
  return form.exec(text)?.[1];
}

/** One write for all lines of a turn, and for the last ones at the end of the process. */
function inTurns(write: (text: string) => void): (line: string) => void {
  let lines = "";
  function flush(): void {
    const text = lines;
    lines = "";
    if (text !== "") write(text);
  }
  process.once("exit", flush);
  return (line) => {
    if (lines === "") setImmediate(flush);
    lines += line;
  };
}
