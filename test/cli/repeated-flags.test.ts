/** Holds what a flag means that is given more than once. */
import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { main } from "../../src/cli/main.js";
import { capturedMachine } from "../support/captured-machine.js";
import { temporaryFolder } from "../support/temporary-folder.js";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("repeated");
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(["create-mcp-server", "mcp-gen"] as const)(
  "%s takes every host and transport, and the last of all else",
  async (program) => {
    const env = { HOME: folder, USERPROFILE: folder };
    const machine = capturedMachine(folder, env);
    const exit = await main(
      program,
      [
        ...(program === "mcp-gen" ? ["create"] : []),
        ...[program, "--template", "blank", "--yes", "--yes"],
        ...["--no-install", "--no-git", "--no-git"],
        ...["--host", "claude-code", "--host", "claude-desktop"],
        ...["--transport", "stdio", "--transport", "http"],
        ...["--name", "first", "--name", "second", "--json", "--json"],
      ],
      machine,
    );
    const said = JSON.parse(machine.out()) as {
      name: string;
      files: string[];
      hosts: { host: string }[];
    };
    expect(exit, machine.err()).toBe(0);
    expect(said.name).toBe("second");
    expect(said.hosts.map(({ host }) => host).sort()).toEqual([
      "claude-code",
      "claude-desktop",
    ]);
    expect(said.files).toContain("src/stdio.ts");
    expect(said.files).toContain("src/http.ts");
  },
);
