import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import type { TestElicitationSep1034Defaults } from "../generated/types.js";

/** Asks the person for values that have defaults. */
export async function testElicitationSep1034Defaults(
  _input: TestElicitationSep1034Defaults.Input,
  { mcp }: TestElicitationSep1034Defaults.Context,
): Promise<
  TestElicitationSep1034Defaults.Output | TestElicitationSep1034Defaults.Reply
> {
  const person = inputResponse(mcp.mcpReq.inputResponses, "person");
  if (person.kind !== "elicit")
    return inputRequired({
      inputRequests: {
        person: inputRequired.elicit({
          message: "Please check these values",
          requestedSchema: {
            type: "object",
            properties: {
              name: { type: "string", default: "John Doe" },
              age: { type: "integer", default: 30 },
              score: { type: "number", default: 95.5 },
              status: {
                type: "string",
                enum: ["active", "inactive", "pending"],
                default: "active",
              },
              verified: { type: "boolean", default: true },
            },
            required: [],
          },
        }),
      },
    });
  return `action=${person.action} content=${JSON.stringify(person.content)}`;
}
