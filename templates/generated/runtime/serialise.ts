/** Owns the text of an answer: there always is one, and a list that cannot change is made into text once. */
import type { JSONRPCResponse, RequestId } from "@modelcontextprotocol/server";
import { type Fault, faultOf } from "./fault.js";
import { hideError } from "./hide-error.js";

const lists = ["tools", "resources", "resourceTemplates", "prompts"];

const texts = new WeakMap<object, string>();

/** An answer under the id that the client gave; one that cannot be sent becomes an error. */
export function serialise(message: JSONRPCResponse, id: RequestId): string {
  try {
    return "result" in message
      ? `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${resultText(message.result)}}`
      : JSON.stringify({ ...message, id });
  } catch (error) {
    return JSON.stringify({ jsonrpc: "2.0", id, error: unsendable(error) });
  }
}

/** The error in place of a result that cannot be sent: without it the client would wait for ever. */
export function unsendable(error: unknown): Fault {
  return faultOf("internal-error", hideError(error, "The answer"));
}

function resultText(result: Readonly<Record<string, unknown>>): string {
  for (const name of lists) {
    const list = result[name];
    if (!Array.isArray(list) || !Object.isFrozen(list)) continue;
    const { [name]: _, ...others } = result;
    const rest = JSON.stringify(others);
    const more = rest === "{}" ? "}" : `,${rest.slice(1)}`;
    return `{"${name}":${listText(list)}${more}`;
  }
  return JSON.stringify(result);
}

/** A frozen list is meant never to change, in its entries either. */
function listText(list: readonly unknown[]): string {
  const known = texts.get(list);
  if (known !== undefined) return known;
  const text = JSON.stringify(list);
  texts.set(list, text);
  return text;
}
