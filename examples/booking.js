/** Makes the server of examples/booking, starts it, and books a room with it; a person answers what they are asked. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "booking-"));

/** What the person does, one after the other. */
const answers = [
  { action: "accept", content: { name: "A" } },
  { action: "accept", content: { name: "Ann", email: "ann@example.com" } },
  { action: "decline" },
  { action: "accept", content: { yes: true } },
];

try {
  cpSync(here("booking"), folder, { recursive: true });
  run(process.execPath, [here("../bin/mcp-gen.js"), "generate", "--quiet"]);
  run("npm", ["install", "--no-audit", "--no-fund"]);
  run("npm", ["run", "build"]);
  await talk();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

async function talk() {
  const client = new Client(
    { name: "booking", version: "1.0.0" },
    {
      versionNegotiation: { mode: { pin: "2026-07-28" } },
      capabilities: { elicitation: {} },
    },
  );
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    const answer = answers.shift() ?? { action: "cancel" };
    console.log(`? ${params.message.replaceAll("\n\n", "\n  ")}`);
    console.log(`! ${JSON.stringify(answer.content ?? answer.action)}`);
    return answer;
  });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["build/stdio.js"],
      cwd: folder,
    }),
  );
  const call = async (name, args = {}) => {
    const shown = { ...args, ...(args.hold_id && { hold_id: "hold_…" }) };
    console.log(`→ ${name} ${JSON.stringify(shown)}`);
    const { isError, structuredContent, content } = await client.callTool({
      name,
      arguments: args,
    });
    const { hold_id, ...rest } = structuredContent ?? {};
    console.log(isError ? `✗ ${content[0].text}` : `← ${JSON.stringify(rest)}`);
    return hold_id;
  };
  const hold_id = await call("hold_room", { beds: 2, nights: 3 });
  await call("add_guest", { hold_id });
  await call("book_room", { hold_id });
  await call("book_room", { hold_id });
  await call("book_room", { hold_id });
  await client.close();
}
