/** Owns the answer of servers on the SDK's own transports: it says nothing where a result cannot be sent. */
import type {
  JSONRPCMessage,
  JSONRPCResultResponse,
  McpServer,
} from "@modelcontextprotocol/server";
import { unsendable } from "./serialise.js";

export function alwaysAnswers(mcp: McpServer): McpServer {
  const connect = mcp.connect.bind(mcp);
  mcp.connect = (transport) => {
    const send = transport.send.bind(transport);
    transport.send = (message, options) =>
      send("result" in message ? proven(message) : message, options);
    return connect(transport);
  };
  return mcp;
}

function proven(message: JSONRPCResultResponse): JSONRPCMessage {
  try {
    JSON.stringify(message);
    return message;
  } catch (error) {
    return { jsonrpc: "2.0", id: message.id, error: unsendable(error) };
  }
}
