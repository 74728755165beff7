/** What a generated server's clients are told of changes, on both transports in both eras, in a call and after it. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHere, writeFiles } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import {
  connect,
  type Connection,
  type Era,
  type Transport,
} from "./connect.js";

const folder = temporaryFolder("changes");

const files = {
  "mcp.yaml": `
mcpgen: 1
server: { name: changes, version: 1.0.0 }
transports: { stdio: {}, http: {} }
tools:
  - name: change
    description: Tells of a change, in the call or after it.
    inputSchema:
      type: object
      properties:
        what: { enum: [resourceUpdated, resourcesChanged, toolsChanged, promptsChanged] }
        later: { type: boolean, default: false }
      required: [what]
      additionalProperties: false
resources:
  - { name: note, uriTemplate: "notes://{id}", subscribe: true }
  - { name: rules, uri: "rules://all", text: Be kind. }
prompts:
  - { name: read, messages: [{ role: user, text: Read it. }] }
`,
  "src/tools/change.ts": `
import { setTimeout } from "node:timers/promises";
import { notify } from "../generated/runtime/notify.js";
import type { Change } from "../generated/types.js";

export async function change({ what, later }: Change.Input, context: Change.Context): Promise<Change.Output> {
  if (later) void setTimeout(20).then(() => tell(what, notify));
  else tell(what, context.notify);
  return "ok";
}

function tell(what: Change.Input["what"], notify: Change.Context["notify"]): void {
  if (what !== "resourceUpdated") return notify[what]();
  notify.resourceUpdated("notes://two");
  notify.resourceUpdated("notes://one");
}
`,
  "src/resources/note.ts": `
import type { Note } from "../generated/types.js";

export const note: Note.Handler = { read: ({ id }) => id };
`,
};

beforeAll(async () => {
  writeFiles(folder, files);
  await buildHere(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const changes = {
  resourceUpdated: "notifications/resources/updated",
  resourcesChanged: "notifications/resources/list_changed",
  toolsChanged: "notifications/tools/list_changed",
  promptsChanged: "notifications/prompts/list_changed",
} as const;

const ways: [Transport, Era][] = [
  ["stdio", "2026-07-28"],
  ["stdio", "2025"],
  ["http", "2026-07-28"],
  ["http", "2025"],
];

describe.each(ways)("a client over %s, %s", (transport, era) => {
  let connection: Connection;
  const heard: unknown[] = [];
  const uri = "notes://one";

  beforeAll(async () => {
    connection = await connect(folder, transport, era);
    const { client } = connection;
    for (const method of Object.values(changes)) {
      client.setNotificationHandler(method, ({ params }) => {
        const told = params as { readonly uri?: string } | undefined;
        heard.push([method, told?.uri]);
      });
    }
    if (!tells()) return;
    if (era === "2025") await client.subscribeResource({ uri });
    else {
      await client.listen({
        resourceSubscriptions: [uri],
        resourcesListChanged: true,
        toolsListChanged: true,
        promptsListChanged: true,
      });
    }
  });
  afterAll(() => connection.close());

  /** What the server says of itself. */
  function tells(): boolean {
    const capabilities = connection.client.getServerCapabilities();
    const said = [
      capabilities?.tools?.listChanged,
      capabilities?.prompts?.listChanged,
      capabilities?.resources?.listChanged,
      capabilities?.resources?.subscribe,
    ];
    expect(new Set(said).size).toBe(1);
    return said[0] === true;
  }

  it.each(
    Object.entries(changes).flatMap(([what, method]) => [
      [what, method, false] as const,
      [what, method, true] as const,
    ]),
  )(
    "is told by %s, if the server says so: %s, later: %s",
    async (what, method, later) => {
      heard.length = 0;
      const { client } = connection;
      await client.callTool({ name: "change", arguments: { what, later } });
      // Without a session there is nobody to tell.
      if (!tells()) expect([transport, era]).toEqual(["http", "2025"]);
      else {
        const updated = what === "resourceUpdated" ? uri : undefined;
        await expect.poll(() => heard).toEqual([[method, updated]]);
      }
    },
  );

  it("cannot subscribe to what does not change, or is not there", async () => {
    if (era !== "2025") return;
    for (const uri of ["rules://all", "nope://x"]) {
      await expect(
        connection.client.request({
          method: "resources/subscribe",
          params: { uri },
        }),
      ).rejects.toMatchObject({ code: tells() ? -32602 : -32601 });
    }
  });
});
