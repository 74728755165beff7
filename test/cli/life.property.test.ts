/** Holds a project to a long life of random renames, removals, edits by hand and generating: nothing a person wrote is lost. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { entitiesIn } from "../../src/spec/find-entity.js";
import type { NameKind } from "../../src/spec/names.js";
import { parseText } from "../../src/spec/parse-text.js";
import { filesOf, putFiles, type Volume } from "../support/memory-machine.js";
import { projectVolume, root, runOn } from "../support/project-commands.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const runs = Number(process.env["LIVES"] ?? 2);
const steps = 50;
const repository = fileURLToPath(new URL("../..", import.meta.url));

const kinds: readonly NameKind[] = ["tool", "resource", "prompt"];
const words = ["add", "item", "Note", "list", "x9", "get", "weekly", "all"];

const name = fc
  .tuple(fc.nat(7), fc.constantFrom("_", "-", ""), fc.nat(7), fc.nat(30))
  .map(([a, joint, b, n]) => `${words[a]}${joint}${words[b]}_${n}`);

const step = fc.record({
  does: fc.constantFrom(
    ...(["rename", "remove", "handler", "spec", "uses", "generate"] as const),
    ...(["rename", "handler", "spec", "generate"] as const),
  ),
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(1000),
  name,
});

const style = fc.record({
  flow: fc.boolean(),
  crlf: fc.boolean(),
  names: fc.uniqueArray(name, { minLength: 3, maxLength: 5 }),
});

interface Style {
  readonly flow: boolean;
  readonly crlf: boolean;
  readonly names: readonly string[];
}

function specOf({ flow, crlf, names }: Style): string {
  const item = (one: string, uri: string) =>
    flow
      ? `  - { name: "${one}"${uri} } # of ${one}\n`
      : `  # Before ${one}.\n  - name: ${one} # of it\n${uri.replace(/^, /, "    ").replace(/(.+)$/, "$1\n")}`;
  const text = [
    "mcpgen: 1\nserver: { name: shop, version: 1.0.0 }\n",
    "tools:\n",
    ...names.map((one) => item(one, "")),
    "resources:\n",
    ...names.map((one) => item(`r_${one}`, `, uri: "x://${one}"`)),
    "prompts:\n",
    ...names.map((one) => item(`p_${one}`, "")),
  ].join("");
  return crlf ? text.replaceAll("\n", "\r\n") : text;
}

/** The text of a file of the project. */
function read(volume: Volume, path: string): string | undefined {
  return filesOf(volume, root)[path];
}

function namesOf(volume: Volume, kind: NameKind): readonly string[] {
  const text = read(volume, "mcp.yaml") ?? "";
  const parsed = parseText("mcp.yaml", text).root;
  return parsed === undefined
    ? []
    : entitiesIn(parsed, kind).map((one) => one.name);
}

/** What came about; a life in which every command is refused shows nothing. */
const done = { renames: 0, removals: 0 };

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One step; a mark is a line that only a person can have written. */
async function take(volume: Volume, one: Step, mark: string): Promise<boolean> {
  const { kind, pick } = one;
  const known = namesOf(volume, kind);
  const it = known[pick % Math.max(1, known.length)];
  switch (one.does) {
    case "generate": {
      expect((await runOn(volume, { do: "generate" })).exit).toBe(0);
      const check = await runOn(volume, { do: "generate", check: true });
      expect(check.exit, check.said).toBe(0);
      return false;
    }
    case "rename": {
      if (it === undefined) return false;
      const to = `${kind === "tool" ? "" : `${kind[0]}_`}${one.name}`;
      const ran = await runOn(volume, { do: "rename", kind, name: it, to });
      if (ran.exit === 0) done.renames++;
      return false;
    }
    case "remove":
      if (it === undefined) return false;
      if ((await runOn(volume, { do: "remove", kind, name: it })).exit === 0)
        done.removals++;
      return false;
    case "handler": {
      const files = Object.keys(filesOf(volume, root)).filter((path) =>
        /^(?:src|test)\/(?:tools|resources|prompts|lib)\/.*\.ts$|^src\/handlers\.ts$/.test(
          path,
        ),
      );
      const path = files[pick % Math.max(1, files.length)];
      if (path === undefined) return false;
      const text = read(volume, path) ?? "";
      putFiles(volume, root, { [path]: `${text}// ${mark}\n` });
      return true;
    }
    case "spec": {
      const text = read(volume, "mcp.yaml") ?? "";
      putFiles(volume, root, { "mcp.yaml": `${text}# ${mark}\n` });
      return true;
    }
    case "uses": {
      const handlers = Object.keys(filesOf(volume, root)).filter((path) =>
        /^src\/tools\/.*\.ts$/.test(path),
      );
      const path = handlers[pick % Math.max(1, handlers.length)];
      const exported = /export async function ([\w$]+)/.exec(
        read(volume, path ?? "") ?? "",
      )?.[1];
      if (path === undefined || exported === undefined) return false;
      const file = path.replace("src/tools/", "../tools/").replace(/ts$/, "js");
      putFiles(volume, root, {
        [`src/lib/${mark}.ts`]: `// ${mark}\nimport { ${exported} } from '${file}'\nexport const all = { ${exported} }\n`,
      });
      return true;
    }
  }
}

it("keeps what a person wrote, or a copy of it in .trash, and goes on building", async () => {
  const ends: Record<string, string>[] = [];
  await fc.assert(
    fc.asyncProperty(
      style,
      fc.array(step, { minLength: steps, maxLength: steps }),
      async (first, life) => {
        const volume = projectVolume({ "mcp.yaml": specOf(first) });
        expect((await runOn(volume, { do: "generate" })).exit).toBe(0);
        const marks: string[] = [];
        for (const [n, one] of life.entries()) {
          const mark = `mark${n}of`;
          if (await take(volume, one, mark)) marks.push(mark);
        }
        const last = await runOn(volume, { do: "generate" });
        expect(last.exit, last.said).toBe(0);
        const check = await runOn(volume, { do: "generate", check: true });
        expect(check.exit, check.said).toBe(0);
        const files = filesOf(volume, root);
        const all = Object.values(files).join("\n");
        expect(marks.filter((mark) => !all.includes(mark))).toEqual([]);
        ends.push(files);
      },
    ),
    { seed: 20261201, numRuns: runs, endOnFailure: false },
  );
  expectToBuild(ends);
}, 600_000);

/** One program over the projects as they are in the end. */
function expectToBuild(ends: readonly Record<string, string>[]): void {
  const folder = temporaryFolder("lives");
  try {
    for (const [n, files] of ends.entries())
      for (const [path, text] of Object.entries(files)) {
        const whole = join(folder, `p${n}`, path);
        if (path.endsWith("/") || path.startsWith(".trash")) continue;
        mkdirSync(dirname(whole), { recursive: true });
        writeFileSync(whole, text);
      }
    const config = JSON.parse(ends[0]?.["tsconfig.json"] ?? "{}") as {
      compilerOptions: Record<string, unknown>;
    };
    const options = { ...config.compilerOptions, rootDir: ".", noEmit: true };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: options,
        include: ["p*/src", "p*/test"],
      }),
    );
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
    const tsc = join(repository, "node_modules", "typescript", "bin", "tsc");
    const built = (): string => {
      try {
        return execFileSync(process.execPath, [tsc, "-p", folder], {
          encoding: "utf8",
        });
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
    expect(built()).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
