/** Owns the making of a real project for end-to-end tests: generated, installed, built. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { parse } from "yaml";
import { temporaryFolder } from "./temporary-folder.js";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Where the material lies that tests may read but need not have. */
export const shared =
  process.env["MCPGEN_SHARED"] ?? join(repository, "..", "shared");

/** Packs this package as npm would publish it and installs it by itself; returns its folder. */
export async function installedPackage(): Promise<{
  readonly tarball: string;
  readonly mcpGen: string;
}> {
  const folder = temporaryFolder("package");
  const packed = await execa(
    "npm",
    ["pack", "--json", "--pack-destination", folder],
    {
      cwd: repository,
    },
  );
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  const tarball = join(folder, filename);
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  await execa("npm", ["install", "--no-audit", "--no-fund", tarball], {
    cwd: folder,
  });
  return {
    tarball,
    mcpGen: join(
      folder,
      "node_modules",
      "create-mcp-server",
      "bin",
      "mcp-gen.js",
    ),
  };
}

/** Writes files below a folder. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Generates and builds the project in a folder, on the packages that this checkout has installed. */
export async function buildHere(folder: string): Promise<void> {
  const mcpGen = join(repository, "bin", "mcp-gen.js");
  await execa(process.execPath, [mcpGen, "generate"], { cwd: folder });
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  await execa("npm", ["run", "build"], { cwd: folder });
}

/** Makes the project depend on the tarball, since no registry has this version yet. */
export function dependOn(folder: string, tarball: string): void {
  const file = join(folder, "package.json");
  const json = JSON.parse(readFileSync(file, "utf8")) as {
    devDependencies: Record<string, string>;
  };
  json.devDependencies["create-mcp-server"] = `file:${tarball}`;
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

export interface Lists {
  readonly tools: readonly Record<string, unknown>[];
  readonly resources: readonly Record<string, unknown>[];
  readonly resourceTemplates: readonly Record<string, unknown>[];
  readonly prompts: readonly Record<string, unknown>[];
}

const ours = new Set([
  "text",
  "file",
  "list",
  "subscribe",
  "cache",
  "variables",
  "complete",
  "messages",
]);

/**
 * What a 2026-07-28 client must see of a spec, straight from its text: each entry without the keys that are
 * ours, references to `#/schemas/X` carried along, a missing inputSchema closed.
 */
export function expectedLists(text: string): Lists {
  const spec = parse(text, { merge: true }) as Record<string, never>;
  const all = (key: string) => (spec[key] ?? []) as Record<string, unknown>[];
  const served = (entry: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(entry)
        .filter(
          ([key]) =>
            !ours.has(key) && !key.startsWith("x-") && key !== "execution",
        )
        .map(([key, value]) =>
          key.endsWith("Schema") ? [key, carried(value, spec)] : [key, value],
        ),
    );
  const resources = [...all("resources")];
  return {
    tools: all("tools").map((tool) => ({
      inputSchema: { type: "object", additionalProperties: false },
      ...served(tool),
    })),
    resources: resources.filter((entry) => "uri" in entry).map(served),
    resourceTemplates: [
      ...resources.filter((entry) => "uriTemplate" in entry),
      ...all("resourceTemplates"),
    ].map(served),
    prompts: all("prompts").map(served),
  };
}

/** A schema with what it takes from `#/schemas/` in its own `$defs`. */
function carried(schema: unknown, spec: Record<string, unknown>): unknown {
  const names = new Set<string>();
  const moved = JSON.parse(
    JSON.stringify(schema).replaceAll(
      /"#\/schemas\/([^"/]+)"/g,
      (_, name: string) => {
        names.add(name);
        return `"#/$defs/${name}"`;
      },
    ),
  ) as Record<string, unknown>;
  if (names.size === 0) return moved;
  const shared = spec["schemas"] as Record<string, unknown>;
  return {
    ...moved,
    $defs: Object.fromEntries([...names].map((name) => [name, shared[name]])),
  };
}
