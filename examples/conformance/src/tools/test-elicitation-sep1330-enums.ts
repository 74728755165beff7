import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import type { TestElicitationSep1330Enums } from "../generated/types.js";

/** Asks the person to choose, in every form that a choice has. */
export async function testElicitationSep1330Enums(
  _input: TestElicitationSep1330Enums.Input,
  { mcp }: TestElicitationSep1330Enums.Context,
): Promise<
  TestElicitationSep1330Enums.Output | TestElicitationSep1330Enums.Reply
> {
  const options = ["option1", "option2", "option3"];
  const titled = [1, 2, 3].map((at) => ({
    const: `value${at}`,
    title: `Choice ${at}`,
  }));
  const person = inputResponse(mcp.mcpReq.inputResponses, "person");
  if (person.kind !== "elicit")
    return inputRequired({
      inputRequests: {
        person: inputRequired.elicit({
          message: "Please choose",
          requestedSchema: {
            type: "object",
            properties: {
              untitledSingle: { type: "string", enum: options },
              titledSingle: { type: "string", oneOf: titled },
              legacyEnum: {
                type: "string",
                enum: ["opt1", "opt2", "opt3"],
                enumNames: ["Option one", "Option two", "Option three"],
              },
              untitledMulti: {
                type: "array",
                items: { type: "string", enum: options },
              },
              titledMulti: { type: "array", items: { anyOf: titled } },
            },
            required: [],
          },
        }),
      },
    });
  return `action=${person.action} content=${JSON.stringify(person.content)}`;
}
