/** Owns the asking of clients for more input: state that they carry is signed, and comes back where it went out. */
import { randomBytes } from "node:crypto";
import {
  createRequestStateCodec,
  type InputRequiredResult,
  isInputRequiredResult,
  type RequestStateCodec,
  type ServerContext,
  type SpecTypeName,
} from "@modelcontextprotocol/server";
import { StartError } from "./errors.js";
import { issue } from "./fault.js";
import { invalidParams } from "./invalid-params.js";
import { sendable, toJson } from "./sendable.js";

/** A handler's state, and the entity that it is for. */
interface Sealed {
  readonly entity: string;
  readonly state: string;
}

const embedded: Readonly<Record<string, SpecTypeName>> = {
  "elicitation/create": "ElicitRequest",
  "sampling/createMessage": "CreateMessageRequest",
  "roots/list": "ListRootsRequest",
};

let codec: RequestStateCodec<Sealed> | undefined;

/** Signs for one caller and one method; made when the server starts. */
export function stateCodec(): RequestStateCodec<Sealed> {
  codec ??= createRequestStateCodec<Sealed>({
    key: secretOf(process.env["MCP_STATE_SECRET"]),
    // Without authentication there is one caller, who is nobody.
    bind: ({ mcpReq, http }) =>
      JSON.stringify([mcpReq.method, http?.authInfo?.clientId]),
  });
  return codec;
}

/** Without a secret of its own a process accepts the state that it signed itself. */
function secretOf(text: string | undefined): Uint8Array {
  if (text === undefined || text === "") return randomBytes(32);
  const bytes = Buffer.from(text, "base64");
  const isBase64 = /^[\w+/-]+={0,2}$/.test(text);
  if (isBase64 && bytes.length >= 32) return bytes;
  throw new StartError(
    "MCP_STATE_SECRET must be at least 32 bytes in base64: " +
      `node -p "require('crypto').randomBytes(32).toString('base64')"`,
  );
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
    sendable(type, asked);
  }
  return request;
}

/** Runs what may ask for input: the handler sees its own state, the client what is signed. */
export async function withState<Answer>(
  call: ServerContext,
  entity: string,
  run: (call: ServerContext) => Promise<Answer>,
): Promise<Answer> {
  const answer = await run(opened(call, entity));
  if (!isInputRequiredResult(answer)) return answer;
  const { requestState: state } = answer;
  if (state === undefined) return answer;
  const requestState = await stateCodec().mint({ entity, state }, call);
  return { ...answer, requestState };
}

/** The SDK has verified the signature, the caller and the method. */
function opened(call: ServerContext, entity: string): ServerContext {
  const sealed = call.mcpReq.requestState<Sealed>();
  if (sealed === undefined) return call;
  if (sealed.entity !== entity) {
    const message = "Invalid or expired requestState";
    throw invalidParams(message, {
      issues: [issue(["requestState"], message)],
    });
  }
  const requestState = () => sealed.state as never;
  return { ...call, mcpReq: { ...call.mcpReq, requestState } };
}
