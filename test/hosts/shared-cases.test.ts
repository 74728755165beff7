/** Holds the edits to the collected cases of hosts' files, where they are there to be read. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildEntry } from "../../src/hosts/entry.js";
import type { Host, HostServer } from "../../src/hosts/host.js";
import { hosts } from "../../src/hosts/hosts.js";
import { planHost, type HostPlan } from "../../src/hosts/plan-host.js";
import { planRemoval } from "../../src/hosts/plan-removal.js";
import { shared } from "../support/project.js";

const cases = join(shared, "cases");
const [desktop, code] = hosts as readonly [Host, Host];
const server: Extract<HostServer, { kind: "stdio" }> = {
  kind: "stdio",
  name: "probe-server",
  node: "<abs node>",
  script: "<abs dist/index.js>",
  env: [],
};

function read(...path: string[]): string {
  return readFileSync(join(cases, ...path), "utf8");
}

function now(text: string) {
  return { file: "config.json", name: "config.json", siblings: [], text };
}

function plan(
  by: typeof planHost,
  text: string,
  replace = false,
): HostPlan | undefined {
  const result = by(desktop, now(text), server, { replace });
  return result.ok ? result.value : undefined;
}

describe.skipIf(!existsSync(cases))("a collected case", () => {
  it.each(["config.json", "config-oneline.json"])(
    "070: every line of %s stays, and all of it comes back",
    (name) => {
      const text = read("070-jsonc-preserved", name);
      const added = plan(planHost, text)?.text ?? "";
      const lines = added.split("\n");
      const kept = text.split("\n").every((line) => {
        const at = lines.indexOf(line);
        return at !== -1 && lines.splice(0, at + 1).length > 0;
      });
      expect(kept).toBe(true);
      expect(plan(planHost, added)?.changed).toBe(false);
      expect(plan(planRemoval, added)?.text).toBe(text);
    },
  );

  it("071: another server of the name stops it; told so, it keeps what the person added", () => {
    const text = read("071-existing-entries-kept", "config.json");
    expect(plan(planHost, text)).toBeUndefined();
    const before = JSON.parse(text) as { mcpServers: Record<string, object> };
    expect(JSON.parse(plan(planHost, text, true)?.text ?? "")).toEqual({
      ...before,
      mcpServers: {
        ...before.mcpServers,
        "probe-server": {
          ...before.mcpServers["probe-server"],
          command: server.node,
          args: [server.script],
        },
      },
    });
  });

  it("074: only an empty file is written", () => {
    const texts = JSON.parse(
      read("074-malformed-config", "cases.json"),
    ) as string[];
    const written = texts.filter((text) => plan(planHost, text) !== undefined);
    expect(written).toEqual([""]);
  });

  it("075: the entry stands under the host's own key, with nothing beside it", () => {
    const expected = JSON.parse(
      read("075-root-key-per-host", "expected.json"),
    ) as Record<string, unknown>;
    expect(JSON.parse(plan(planHost, "")?.text ?? "")).toEqual(
      expected["claude_desktop_config.json"],
    );
    const inProject = planHost(code, now(""), server, { replace: false });
    expect(inProject.ok && JSON.parse(inProject.value.text)).toEqual(
      expected["claude_desktop_config.json"],
    );
  });

  it("077: a Windows path is one argument, and reads back as it was", () => {
    const { node, script } = JSON.parse(
      read("077-windows-npx-cmd", "fixture.json"),
    ) as { node: string; script: string };
    const entry = buildEntry(desktop, { ...server, node, script });
    const text = JSON.stringify(entry.ok && entry.value.value);
    expect(text).toContain(script.replaceAll("\\", "\\\\"));
    expect(JSON.parse(text)).toEqual({ command: node, args: [script] });
  });
});
