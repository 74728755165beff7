/** Owns a project whose handlers do what handlers should not. */

const probeSpec = `
mcpgen: 1
server: { name: probe, version: 1.2.3, title: Probe }
transports: { stdio: {}, http: { port: 0, maxBodyBytes: 64kb } }
security: { maxOutputBytes: 8mb }
tools:
  - name: behave
    description: Does what the mode says.
    inputSchema:
      type: object
      properties:
        mode: { type: string }
        count: { type: integer, minimum: 1, default: 3 }
      required: [mode]
      additionalProperties: false
    outputSchema:
      type: object
      properties: { n: { type: number }, note: { type: string } }
      required: [n]
      additionalProperties: false
  - name: talk
    description: Answers with text.
    inputSchema: { type: object, properties: { to: { type: string } }, required: [to] }
resources:
  - { name: page, uri: "probe://page", mimeType: text/plain, text: "A page.\\n" }
  - { name: logo, uri: "probe://logo", mimeType: image/png, file: logo.png }
  - { name: doc, uriTemplate: "probe://doc/{name}", cache: { ttlMs: 5000, cacheScope: public } }
prompts:
  - name: greet
    arguments: [{ name: who, required: true }]
    messages: [{ role: user, text: "Greet {who} with {{braces}}." }]
cache: { tools/list: { ttlMs: 60000, cacheScope: public } }
`;

export const probeFiles: Readonly<Record<string, string>> = {
  "mcp.yaml": probeSpec,
  "logo.png": "\u0000not really a picture\u0000",
  "src/tools/behave.ts": `
import { ToolError } from "../generated/runtime/errors.js";
import type { Behave } from "../generated/types.js";

console.log("noise at import");
console.table([{ noise: true }]);
process.stdout.write("raw noise at import\\n");
setInterval(() => {}, 60_000);

export async function behave({ mode, count }: Behave.Input): Promise<Behave.Output> {
  console.log("noise in a call");
  process.stdout.write("raw noise in a call\\n");
  const loop: Record<string, unknown> = {};
  loop["self"] = loop;
  const as = (value: unknown) => value as Behave.Output;
  switch (mode) {
    case "count": return { n: count };
    case "tool error": throw new ToolError("no stock left");
    case "throw": throw new Error("db password=hunter2 at /srv/app");
    case "wrong": return as({ n: "secret-value" });
    case "surplus": return as({ n: 1, extra: "secret-value" });
    case "undefined": return as(undefined);
    case "bigint": return as({ n: 1n });
    case "cycle": return as(loop);
    case "tojson": return as({ n: 1, toJSON() { throw new Error("hunter2"); } });
    case "nan": return as({ n: NaN });
    case "stray": void Promise.reject(new Error("a stray rejection")); return { n: 1 };
    default: return { n: 0, note: undefined };
  }
}
`,
  "src/tools/talk.ts": `
import { withContent } from "../generated/runtime/content.js";
import type { Talk } from "../generated/types.js";

export async function talk({ to }: Talk.Input): Promise<Talk.Output | Talk.Reply> {
  if (to === "all") return withContent({ said: "hello" }, [{ type: "text", text: "hello all" }]);
  if (to === "long") return "x".repeat(3_000_000);
  return \`hello \${to}\`;
}
`,
  "src/resources/doc.ts": `
import type { Doc } from "../generated/types.js";

export const doc: Doc.Handler = {
  async read({ name }) {
    if (name === "gone") return null;
    if (name === "boom") throw new Error("hunter2");
    return name;
  },
};
`,
};
