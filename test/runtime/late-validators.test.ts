/** Owns the test that a tool's validators are loaded by its first call, and by nothing before it. */
import { expect, it } from "vitest";
import { tool } from "./bound.js";
import { define, type Era, join } from "./in-memory.js";

it.each<Era>(["legacy", "modern"])(
  "validators are loaded when their own tool is first called, for a %s client",
  async (era) => {
    const loaded: string[] = [];
    const late = (name: string) =>
      tool(
        {
          listed: { name, inputSchema: { type: "object" } },
          validators: async () => {
            loaded.push(name);
            return { validateInput: () => true };
          },
        },
        () => name,
      );
    const definition = define({ tools: [late("first"), late("second")] });
    const client = await join(definition, era);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["first", "second"]);
    expect(loaded).toEqual([]);
    await client.callTool({ name: "second", arguments: {} });
    expect(loaded).toEqual(["second"]);
    await client.callTool({ name: "second", arguments: {} });
    expect(loaded).toEqual(["second"]);
    await client.close();
  },
);
