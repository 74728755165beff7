/** Makes the notes server in ./my-server, builds it, starts it and calls its tools as an MCP client. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("../my-server");

if (existsSync(folder)) {
  console.error(
    `${folder} is there already: remove it first, this demo overwrites nothing.`,
  );
  process.exit(1);
}
cpSync(here("../templates/starters/notes"), folder, { recursive: true });
run(process.execPath, [here("../bin/mcp-gen.js"), "generate"]);
run("npm", ["install", "--no-audit", "--no-fund"]);
run("npm", ["run", "build"]);
await talk();

function run(command, args) {
  console.error(
    `$ ${[command === process.execPath ? "node" : command, ...args].join(" ")}`,
  );
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function talk() {
  const client = new Client(
    { name: "demo", version: "1.0.0" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["build/stdio.js"],
      cwd: folder,
    }),
  );
  const call = async (name, args) => {
    console.log(`\n→ ${name} ${JSON.stringify(args)}`);
    const { isError, structuredContent, content } = await client.callTool({
      name,
      arguments: args,
    });
    console.log(
      isError
        ? `✗ ${content[0].text}`
        : `← ${JSON.stringify(structuredContent)}`,
    );
  };
  const { tools } = await client.listTools();
  console.log(`tools: ${tools.map(({ name }) => name).join(", ")}`);
  await call("add_note", { title: "Milk", text: "Two litres." });
  await call("search_notes", { query: "milk" });
  await call("search_notes", { query: "", limit: 99 });
  await client.close();
}
