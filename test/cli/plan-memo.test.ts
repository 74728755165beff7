/** Holds what is remembered of plans to changing nothing but time. */
import { expect, it } from "vitest";
import { openPlanMemo } from "../../src/cli/plan-memo.js";
import { projectChanges } from "../../src/cli/project-changes.js";
import { openReport } from "../../src/cli/report.js";
import {
  filesOf,
  memoryMachine,
  memoryVolume,
  putFiles,
  type Volume,
} from "../support/memory-machine.js";
import { ourTemplates } from "../unit/plan/our-templates.js";

const FILE = "node_modules/.cache/mcp-gen/plan.json";
const spec = (text: string) => `mcpgen: 1
server: { name: one, version: 1.0.0 }
schemas:
  Note: { type: object, properties: { text: { type: string, description: ${text} } }, required: [text] }
tools:
  - { name: save, outputSchema: { $ref: "#/schemas/Note" } }
  - { name: clear }
prompts:
  - { name: review, arguments: [{ name: week, required: true }] }
resources:
  - { name: note, uriTemplate: "notes://{id}", variables: { id: { type: string, minLength: 2 } } }
`;

function project(text: string): Volume {
  const volume = memoryVolume();
  putFiles(volume, "/work", { "mcp.yaml": text, "node_modules/": "" });
  const templates = [...ourTemplates].map(([p, t]) => [`templates/${p}`, t]);
  putFiles(volume, "/ours", Object.fromEntries(templates));
  return volume;
}

/** Plans; says which entities had to be made. */
async function plan(volume: Volume, version = "1.2.3", remembers = true) {
  const machine = memoryMachine(volume);
  const session = {
    program: "mcp-gen" as const,
    machine,
    ours: { root: "/ours", version },
    root: "/work",
    spec: undefined,
    report: openReport(machine, { json: true, quiet: true, colours: false }),
  };
  const memo = await openPlanMemo(session);
  const counts = { known: 0, made: 0 };
  const counting = {
    ...memo,
    recall(key: string) {
      const texts = memo.recall(key);
      counts[texts === undefined ? "made" : "known"]++;
      return texts;
    },
  };
  const { result } = await projectChanges(session, {
    force: false,
    ...(remembers && { memo: counting }),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  if (remembers) await memo.save();
  const changes = result.value.diff.changes;
  return { changes, ...counts };
}

it("finds again what has not changed, wherever it stands now, and makes the rest", async () => {
  const volume = project(spec("A"));
  expect(await plan(volume)).toMatchObject({ known: 0, made: 4 });
  expect(await plan(volume)).toMatchObject({ known: 4, made: 0 });
  putFiles(volume, "/work", { "mcp.yaml": `# down\n${spec("A")}` });
  expect(await plan(volume)).toMatchObject({ known: 4, made: 0 });
  // What refers to a shared schema changes with it.
  putFiles(volume, "/work", { "mcp.yaml": spec("B") });
  const changed = await plan(volume);
  expect(changed).toMatchObject({ known: 3, made: 1 });
  expect(changed.changes).toEqual((await plan(volume, "1.2.3", false)).changes);
  expect(await plan(volume, "1.2.4")).toMatchObject({ known: 0, made: 4 });
});

it.each([
  ["is cut short", (text: string) => text.slice(0, -40)],
  ["was edited", (text: string) => text.replace("Save", "Lose") + " "],
  ["is empty", () => ""],
  ["is no JSON", () => "{\n"],
])("plans the same where it %s", async (_, spoil) => {
  const volume = project(spec("A"));
  const { changes } = await plan(volume);
  const text = filesOf(volume, "/work")[FILE] ?? "";
  expect(text).toContain("save");
  putFiles(volume, "/work", { [FILE]: spoil(text) });
  const again = await plan(volume);
  expect(again).toMatchObject({ known: 0, made: 4 });
  expect(again.changes).toEqual(changes);
});

it("leaves no folder where packages are not installed, and works where nothing can be written", async () => {
  const volume = project(spec("A"));
  volume.nodes.delete("/work/node_modules");
  await plan(volume);
  expect(Object.keys(filesOf(volume, "/work"))).toEqual(["mcp.yaml"]);
  putFiles(volume, "/work", { "node_modules/.cache": "a file" });
  expect(await plan(volume)).toMatchObject({ made: 4 });
});
