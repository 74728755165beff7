/** Owns the compiled fixture server: Node 20 runs no TypeScript. */
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface Fixture {
  /** The path of a compiled entry: "stdio", "http", "broken". */
  entry(name: string): string;
  remove(): void;
}

export function buildFixture(): Fixture {
  const folder = mkdtempSync(join(tmpdir(), "runtime-fixture-"));
  execFileSync(process.execPath, [
    join(root, "node_modules/typescript/bin/tsc"),
    "-p",
    join(root, "test/runtime/fixture"),
    "--outDir",
    folder,
  ]);
  // What is JavaScript in the runtime has its types beside it, and tsc leaves it where it is.
  const runtime = "templates/generated/runtime";
  for (const name of readdirSync(join(root, runtime))) {
    if (!name.endsWith(".js")) continue;
    copyFileSync(join(root, runtime, name), join(folder, runtime, name));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/é.txt"), "naïve");
  writeFileSync(join(folder, "content/bytes.bin"), Buffer.from([0, 255]));
  return {
    entry: (name) => join(folder, "test/runtime/fixture", `${name}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
