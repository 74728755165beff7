/** Owns the rounds of a request that asks its client for more: what goes out, and what is kept until the answer comes. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequest,
  type InputRequiredResult,
  isInputRequiredResult,
  type Server,
  type ServerContext,
  type SpecTypeName,
} from "@modelcontextprotocol/server";
import { principalOf } from "./caller.js";
import { cleaned } from "./clean.js";
import { fault, issue } from "./fault.js";
import { errorText, hideError } from "./hide-error.js";
import { invalidParams } from "./invalid-params.js";
import { type Bound, open, type Opened, seal } from "./sealed-state.js";
import { sendable, toJson } from "./sendable.js";
import type { StateStore } from "./state-store.js";

/** What is kept between the rounds of a request. */
export interface Kept {
  /** What the handler gave as its `requestState`. */
  own?: string;
  /** A digest of the state that the question before the handler has shown. */
  seen?: string;
  /** It was answered with yes. */
  confirmed?: true;
  /** What the last round asked for: nothing else that comes is an answer. */
  asked?: readonly string[];
  /** What a person has answered, by the key of the ask. */
  answers?: Readonly<Record<string, unknown>>;
  /** What steps have returned, by their keys; a list of one, or of none for undefined. */
  steps?: Readonly<Record<string, readonly unknown[]>>;
}

/** One round of a request, for what asks in it. */
export interface Round {
  readonly kept: Kept;
  readonly client: ClientCapabilities | undefined;
  /** What came to a key that was asked for. */
  answerTo(key: string): unknown;
  /** Told of each change of state that a handler makes. */
  changed(what: string): void;
}

/** The request, as it is told apart from others. */
export interface Requested extends Pick<Bound, "server" | "entity" | "given"> {
  /** What answers it. */
  readonly by: Server;
  /** Where it is remembered which states were used. */
  readonly store: StateStore | undefined;
}

/** Milliseconds by which the clocks of processes may differ: so much longer it is remembered that a state was used. */
const SKEW = 5 * 60_000;

const embedded: Readonly<Record<string, SpecTypeName>> = {
  "elicitation/create": "ElicitRequest",
  "sampling/createMessage": "CreateMessageRequest",
  "roots/list": "ListRootsRequest",
};

const rounds = new WeakMap<ServerContext, Round>();

/** The round that a handler, or what stands before it, runs in. */
export function roundOf(call: ServerContext): Round {
  const round = rounds.get(call);
  if (round === undefined) throw new TypeError("there is no such request");
  return round;
}

/** Says that the handler of a call changes state. */
export function noteChange(call: ServerContext, what: string): void {
  rounds.get(call)?.changed(what);
}

/** The handler has changed what was shown before it, so that this needs no other yes. */
export function forgetShown(call: ServerContext): void {
  delete rounds.get(call)?.kept.seen;
}

/** What a handler returned, if it is a request for input that can be sent. */
export function inputRequest(
  returned: unknown,
): InputRequiredResult | undefined {
  if (!isInputRequiredResult(returned)) return undefined;
  const request: InputRequiredResult = JSON.parse(toJson(returned));
  for (const [key, asked] of Object.entries(request.inputRequests ?? {})) {
    const type = embedded[asked?.method];
    if (type === undefined) throw new TypeError(`"${key}" asks for no input`);
    sendable(type, withId(asked));
  }
  return request;
}

/** The SDK's types still want the id that requests to open an address had in 2025; it adds one for clients that do. */
function withId(asked: InputRequest): unknown {
  const { params } = asked;
  return Object(params).mode === "url"
    ? { ...asked, params: { elicitationId: "", ...params } }
    : asked;
}

/** Runs what may ask for input: inside it the state can be read, outside it is sealed. */
export async function inRound<Answer>(
  call: ServerContext,
  requested: Requested,
  run: (call: ServerContext) => Promise<Answer>,
): Promise<Answer> {
  const { method, inputResponses = {} } = call.mcpReq;
  const caller = JSON.stringify(principalOf(call));
  const bound = { ...requested, method, caller };
  const { asked = [], ...kept } = await keptIn(call, bound, requested.store);
  const requestState = () => kept.own as never;
  const inner = { ...call, mcpReq: { ...call.mcpReq, requestState } };
  rounds.set(inner, {
    kept,
    client: capabilitiesOf(call, requested.by),
    answerTo: (key) =>
      asked.includes(key) && Object.hasOwn(inputResponses, key)
        ? inputResponses[key]
        : undefined,
    changed: () => undefined,
  });
  const answer = await run(inner);
  if (!isInputRequiredResult(answer)) return answer;
  const { requestState: own, ...asking } = answer as InputRequiredResult;
  const request = cleaned(toJson(asking));
  const { own: _before, ...rest } = kept;
  const next = own === undefined ? rest : { ...rest, own };
  if (Object.keys(next).length === 0) return request as Answer;
  return { ...Object(request), requestState: sealed(next, bound) } as Answer;
}

function sealed(kept: Kept, bound: Bound): string {
  try {
    return seal(kept, bound);
  } catch (error) {
    throw fault("internal-error", hideError(error, bound.entity));
  }
}

/** What was kept for this round: a state is good once, where there is a store to remember it. */
async function keptIn(
  { mcpReq }: ServerContext,
  bound: Bound,
  store: StateStore | undefined,
): Promise<Kept> {
  const text: unknown = mcpReq.requestState();
  if (text === undefined) return {};
  const opened = typeof text === "string" ? open(text, bound) : undefined;
  if (opened === undefined || !(await isFirstUse(opened, bound, store))) {
    const message = "Invalid, expired or used requestState";
    throw invalidParams(message, {
      issues: [issue(["requestState"], message)],
    });
  }
  return opened.kept as Kept;
}

async function isFirstUse(
  { nonce, left }: Opened,
  { entity }: Bound,
  store: StateStore | undefined,
): Promise<boolean> {
  if (store === undefined) return true;
  try {
    const use = { key: `request:${nonce}`, value: "", ttl: left + SKEW };
    return (await store.putIfAbsent(use)) === "put";
  } catch (error) {
    const running = { isOver: false };
    throw fault("internal-error", errorText(error, entity, running));
  }
}

/** Each request of 2026 says what its client can; those of 2025 said it when they connected. */
function capabilitiesOf(
  { mcpReq }: ServerContext,
  by: Server,
): ClientCapabilities | undefined {
  const { envelope } = mcpReq;
  return (
    Object(envelope)[CLIENT_CAPABILITIES_META_KEY] ?? by.getClientCapabilities()
  );
}
