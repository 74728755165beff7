/** Holds `generate --watch` to its rounds: what changed is brought in step, errors are gone through, and it is told of once. */
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { generate } from "../../src/cli/generate.js";
import { openReport } from "../../src/cli/report.js";
import type { Machine } from "../../src/machine/machine.js";
import { nodeMachine } from "../../src/machine/node.js";
import {
  filesOf,
  memoryMachine,
  memoryVolume,
  putFiles,
} from "../support/memory-machine.js";
import { repository } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { ourTemplates } from "../unit/plan/our-templates.js";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const head = "mcpgen: 1\nserver: { name: one, version: 1.0.0 }\n";
const spec = (...tools: readonly string[]) =>
  `${head}tools:\n${tools.map((tool) => `  - { name: ${tool} }\n`).join("")}`;
const withReference = `${head}tools:
  - name: find
    inputSchema: { type: object, properties: { sought: { $ref: ./schemas/find.yaml } } }
`;
const findSchema =
  "type: object\nproperties: { text: { type: string } }\nrequired: [text]\nadditionalProperties: false\n";

function sessionOn(machine: Machine, root: string, ours: string) {
  const said: string[] = [];
  const stderr = {
    write: (text: string) => void said.push(text),
    isTerminal: false,
    columns: 100,
  };
  const spoken = { ...machine, stdout: stderr, stderr };
  const style = { json: false, quiet: false, colours: false };
  return {
    said,
    session: {
      program: "mcp-gen" as const,
      machine: spoken,
      ours: { root: ours, version: "1.2.3" },
      root,
      spec: undefined,
      report: openReport(spoken, style),
    },
  };
}

/** Watches a project in memory; another process changes its files. */
function watching(files: Readonly<Record<string, string>>) {
  const volume = memoryVolume();
  putFiles(volume, "/work", files);
  putFiles(
    volume,
    "/ours",
    Object.fromEntries(
      [...ourTemplates].map(([p, t]) => [`templates/${p}`, t]),
    ),
  );
  const written: string[] = [];
  const machine = memoryMachine(volume, {
    before: ({ name, to }) => {
      if (name === "rename" && to !== undefined) written.push(to);
    },
  });
  const { said, session } = sessionOn(machine, "/work", "/ours");
  const done = generate(session, { watch: true });
  const saidOnce = async (part: string) => {
    await expect.poll(() => said.join("")).toContain(part);
    return said.splice(0).join("");
  };
  return {
    done,
    machine,
    said,
    saidOnce,
    text: (path: string) => filesOf(volume, "/work")[path],
    disk: memoryMachine(volume).disk,
    /** Beside the notes by which commands take turns. */
    written: () =>
      written
        .splice(0)
        .map((path) => path.slice("/work/".length))
        .filter((path) => !path.startsWith(".mcp-gen-tmp")),
  };
}

it("writes only what a change is about, and nothing for a change of no consequence", async () => {
  const one = watching({ "mcp.yaml": spec("alpha") });
  await one.saidOnce("watching 5 files; Ctrl-C ends it");
  one.written();
  await one.disk.writeText("/work/mcp.yaml", spec("alpha", "beta"));
  const said = await one.saidOnce("generated files changed");
  expect(said).toContain("create  src/tools/beta.ts\n");
  expect(said).toContain("add to  src/handlers.ts\n");
  const paths = one.written();
  expect(paths).toContain("src/generated/tools/beta.ts");
  expect(paths).not.toContain("src/generated/tools/alpha.ts");
  await one.disk.writeText("/work/mcp.yaml", `# a\n${spec("alpha", "beta")}`);
  expect(await one.saidOnce("date")).toBe("one is up to date.\n");
  expect(one.written()).toEqual([]);
  one.machine.interrupt();
  expect(await one.done).toBe(130);
});

it("goes through errors, showing each where it stands, and says what is fixed", async () => {
  const one = watching({ "mcp.yaml": spec("alpha") });
  await one.saidOnce("watching");
  await one.disk.writeText("/work/mcp.yaml", spec("al pha"));
  expect(await one.saidOnce("nothing was written")).toContain(
    "mcp.yaml:4:13 error spec/tool-name",
  );
  // Another error takes the place of the first: that one is not fixed yet.
  await one.disk.writeText("/work/mcp.yaml", `${spec("alpha")}  - [`);
  expect(await one.saidOnce("nothing was written")).not.toContain("fixed");
  await one.disk.remove("/work/mcp.yaml");
  await one.saidOnce("error load/no-spec");
  await one.disk.writeText("/work/mcp.yaml", spec("alpha"));
  expect(await one.saidOnce("up to date")).toMatch(
    /^[^]*fixed {3}load\/no-spec: [^\n]*\none is up to date\.\n$/,
  );
  one.machine.interrupt();
  expect(await one.done).toBe(130);
});

it("shows a warning once for as long as it stays", async () => {
  const warned = `${head}tools:\n  - name: alpha\n    inputSchema: { type: object, properties: { a: { type: string, minLenght: 1 } } }\n`;
  const one = watching({ "mcp.yaml": warned });
  expect(await one.saidOnce("watching")).toContain("minLenght");
  await one.disk.writeText("/work/mcp.yaml", `# moved\n${warned}`);
  expect(await one.saidOnce("up to date")).not.toContain("minLenght");
  await one.disk.writeText(
    "/work/mcp.yaml",
    warned.replace("Lenght", "Length"),
  );
  expect(await one.saidOnce("changed")).toContain("fixed   mcp.yaml schema/");
  one.machine.interrupt();
  await one.done;
});

it("follows files that the spec names, also one that is missing so far", async () => {
  const one = watching({ "mcp.yaml": withReference });
  await one.saidOnce("nothing was written");
  await one.disk.writeText("/work/schemas/find.yaml", findSchema);
  await one.saidOnce("create  src/tools/find.ts");
  await one.disk.writeText(
    "/work/schemas/find.yaml",
    findSchema.replaceAll("text", "phrase"),
  );
  await one.saidOnce("generated files changed");
  expect(one.text("src/generated/tools/find.ts")).toContain("phrase");
  one.machine.interrupt();
  await one.done;
});

it("mends src/handlers.ts when a person loses a line of it, without a round for its own change", async () => {
  const one = watching({ "mcp.yaml": spec("alpha", "beta") });
  await one.saidOnce("watching");
  const whole = one.text("src/handlers.ts") ?? "";
  const lost = whole
    .split("\n")
    .filter((line) => !line.includes("beta"))
    .join("\n");
  expect(lost).not.toBe(whole);
  await one.disk.writeText("/work/src/handlers.ts", lost);
  expect(await one.saidOnce("handlers")).toBe("add to  src/handlers.ts\n");
  expect(one.text("src/handlers.ts")).toContain("beta");
  // An editor that still has the old text saves it once more.
  await one.disk.writeText("/work/src/handlers.ts", lost);
  expect(await one.saidOnce("handlers")).toBe("add to  src/handlers.ts\n");
  await one.disk.writeText("/work/mcp.yaml", `# a\n${spec("alpha", "beta")}`);
  expect(await one.saidOnce("date")).toBe("one is up to date.\n");
  one.machine.interrupt();
  await one.done;
});

it("does on a real disk what editors do to files: replace by a rename, delete and restore, write twice", async () => {
  const root = temporaryFolder("watch");
  folders.push(root);
  const file = join(root, "mcp.yaml");
  writeFileSync(file, spec("alpha"));
  const interrupts = new Set<() => void>();
  const machine: Machine = {
    ...nodeMachine(),
    cwd: root,
    onInterrupt(cleanup) {
      interrupts.add(cleanup);
      return () => void interrupts.delete(cleanup);
    },
  };
  const { said, session } = sessionOn(machine, root, repository);
  const heard = async (part: string) => {
    await expect.poll(() => said.join("")).toContain(part);
    said.splice(0);
  };
  const done = generate(session, { watch: true });
  await heard("watching");
  writeFileSync(`${file}~`, spec("alpha", "beta"));
  renameSync(`${file}~`, file);
  await heard("create  src/tools/beta.ts");
  rmSync(file);
  await heard("load/no-spec");
  writeFileSync(file, withReference);
  await heard("nothing was written");
  mkdirSync(join(root, "schemas"));
  writeFileSync(join(root, "schemas", "find.yaml"), "type: [");
  writeFileSync(join(root, "schemas", "find.yaml"), findSchema);
  await heard("create  src/tools/find.ts");
  expect(readFileSync(join(root, "src", "handlers.ts"), "utf8")).toContain(
    "find",
  );
  for (const interrupt of interrupts) interrupt();
  expect(await done).toBe(130);
});
