/** `dev` on a project that serves HTTP: each change is answered on the same port, and what is wrong is shown and gone through. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, expect, it } from "vitest";
import { repository, writeFiles } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder("dev");
const mcpGen = join(repository, "bin", "mcp-gen.js");
afterAll(() => rmSync(folder, { recursive: true }));

const spec = `mcpgen: 1
server: { name: one, version: 1.0.0 }
transports: { http: { port: 0, legacy: stateless } }
tools:
  - { name: greet, inputSchema: { type: object, properties: { who: { type: string } }, required: [who] } }
`;
const handler = (
  body: string,
) => `import type { Greet } from "../generated/types.js";

export async function greet({ who }: Greet.Input): Promise<Greet.Output> {
  ${body}
}
`;

async function greet(address: string): Promise<string> {
  const answer = await fetch(address, {
    method: "POST",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": "2025-11-25",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "greet", arguments: { who: "Ada" } },
    }),
  });
  return answer.text();
}

it("keeps the port over changes, shows errors and stray console.log with their places, and survives both", async () => {
  writeFiles(folder, { "mcp.yaml": spec });
  await execa(process.execPath, [mcpGen, "generate"], { cwd: folder });
  const write = (body: string) =>
    writeFileSync(join(folder, "src/tools/greet.ts"), handler(body));
  write("return `Hello ${who}`;");
  mkdirSync(join(folder, "node_modules"));
  for (const name of [
    "typescript",
    "@types",
    "@modelcontextprotocol",
    "@typescript",
  ])
    symlinkSync(
      join(repository, "node_modules", name),
      join(folder, "node_modules", name),
    );

  const dev = spawn(process.execPath, [mcpGen, "dev"], { cwd: folder });
  let said = "";
  dev.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const saying = async (part: string | RegExp) => {
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(part);
    const heard = said;
    said = "";
    return heard;
  };
  try {
    const heard = await saying(/listening on \S+\n/);
    const [, address = ""] = /listening on (\S+)/.exec(heard) ?? [];
    expect(await greet(address)).toContain("Hello Ada");

    write('console.log("asked by", who);\n  return `Bye ${who}`;');
    await saying(`listening on ${address}`);
    await expect.poll(() => greet(address)).toContain("Bye Ada");
    await saying("src/tools/greet.ts:4 console.log: asked by Ada\n");

    write("return who.length;");
    expect(await saying("the build stays as it was")).toMatch(
      /src\/tools\/greet\.ts:4:3 error TS2322: .*\n1 type error;/,
    );
    expect(await greet(address)).toContain("Bye Ada");
    write("return `Good day ${who}`;");
    expect(await saying(`listening on ${address}`)).toContain(
      "fixed   1 type error\n",
    );
    await expect.poll(() => greet(address)).toContain("Good day Ada");

    // A server that cannot start leaves the one before alone, and is tried once.
    writeFileSync(join(folder, "src/lost.ts"), 'throw new Error("lost");\n');
    writeFileSync(
      join(folder, "src/tools/greet.ts"),
      `import "../lost.js";\n${handler("return `Never ${who}`;")}`,
    );
    const crash = await saying("The one before goes on");
    expect(crash).toMatch(/src\/lost\.ts:1/);
    expect(await greet(address)).toContain("Good day Ada");

    // A change of the spec alone comes with its types.
    write("return `Again ${who}`;");
    writeFileSync(
      join(folder, "mcp.yaml"),
      spec.replace("- { name: greet,", "- { name: wave }\n  - { name: greet,"),
    );
    await saying("create  src/tools/wave.ts");
    await expect.poll(() => greet(address)).toContain("Again Ada");
    expect(readFileSync(join(folder, "build/tools/wave.js"), "utf8")).toContain(
      "wave",
    );
  } finally {
    dev.kill("SIGINT");
  }
  expect(await once(dev, "exit")).toEqual([130, null]);
});
