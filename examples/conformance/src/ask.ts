/** Owns the requests to a client that several tools make. */
import { inputRequired } from "@modelcontextprotocol/server";

/** Asks the person for some texts, all of them needed. */
export function askForTexts(message: string, ...names: readonly string[]) {
  const properties = Object.fromEntries(
    names.map((name) => [name, { type: "string" as const }]),
  );
  const required = [...names];
  return inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties, required },
  });
}

/** Has the client's model answer. */
export function askModel(text: string, maxTokens = 100) {
  return inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text } }],
    maxTokens,
  });
}
