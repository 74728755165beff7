/** Owns a program that starts a project's HTTP server and carries to it what stdin says, so that it can be asked like one on stdio. */

/** From the project's folder. */
const entry = "./build/http.js";

/**
 * For `node --input-type=module -e`, in the project's folder. A message is a line of stdin, an answer a line of stdout.
 * A free port of this machine is taken, whatever the spec says: that of the spec may be in use.
 */
export const httpBridge = `
import { createInterface } from "node:readline";
Object.assign(process.env, { HOST: "127.0.0.1", PORT: "0" });
const write = process.stderr.write.bind(process.stderr);
const listening = new Promise((resolve) => {
  process.stderr.write = (text, ...rest) => {
    const [, address] = /^listening on (\\S+)/.exec(String(text)) ?? [];
    if (address !== undefined) resolve(address);
    return write(text, ...rest);
  };
});
await import(${JSON.stringify(entry)});
const address = await listening;
const headers = {
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
  "mcp-protocol-version": "2025-11-25",
};
for await (const body of createInterface({ input: process.stdin })) {
  const answer = await fetch(address, { method: "POST", headers, body });
  const text = (await answer.text()).replaceAll(/^data: ?/gm, "");
  await new Promise((done) => process.stdout.write(text + "\\n", done));
}
process.exit(0);
`;
