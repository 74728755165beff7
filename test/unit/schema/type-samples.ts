/** Owns the check of printed types by the TypeScript compiler: samples that must fit and samples that must not. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface SampleFile {
  readonly name: string;
  /** Declarations, one of them `type`. */
  readonly types: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly type: string;
  readonly value: unknown;
}

/** The source of a JSON value, on one line. */
function source(value: unknown): string {
  return literal(value).replaceAll("\u2028", "\\u2028");
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, inner]) => {
    const name = key === "__proto__" ? `["__proto__"]` : JSON.stringify(key);
    return `${name}: ${literal(inner)}`;
  });
  return `{ ${pairs.join(", ")} }`;
}

/** Compiles all files in one program; gives `name:sample` of each sample that does not fit, and other errors as they are. */
export function misfits(files: readonly SampleFile[]): {
  readonly misfits: ReadonlySet<string>;
  readonly errors: readonly string[];
} {
  const folder = mkdtempSync(join(tmpdir(), "types-"));
  try {
    mkdirSync(join(folder, "src"));
    const lines = new Map<string, string>();
    for (const { name, types, samples } of files) {
      const text = types.trimEnd() + "\n";
      let line = text.split("\n").length;
      const rows = samples.map(({ type, value }, at) => {
        lines.set(`src/${name}.ts(${line}`, `${name}:${at}`);
        line++;
        return `export const sample${at}: ${type} = ${source(value)};\n`;
      });
      writeFileSync(join(folder, "src", `${name}.ts`), text + rows.join(""));
    }
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          target: "es2023",
          module: "nodenext",
          strict: true,
          noUncheckedIndexedAccess: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          skipLibCheck: true,
          types: [],
        },
        include: ["src"],
      }),
    );
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    return readErrors(folder, lines);
  } finally {
    if (process.env["KEEP"] === undefined) {
      rmSync(folder, { recursive: true, force: true });
    } else console.log(folder);
  }
}

function readErrors(
  folder: string,
  lines: ReadonlyMap<string, string>,
): ReturnType<typeof misfits> {
  const tsc = fileURLToPath(
    new URL("../../../node_modules/typescript/bin/tsc", import.meta.url),
  );
  let output = "";
  try {
    execFileSync(process.execPath, [tsc, "-p", "."], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    output = (error as { readonly stdout: string }).stdout;
  }
  const found = new Set<string>();
  const errors: string[] = [];
  for (const row of output.split("\n")) {
    if (!/^\S.*error TS/.test(row)) continue;
    const place = /^(src\/[^(]+\(\d+)/.exec(row)?.[1] ?? "";
    const sample = lines.get(place);
    if (sample === undefined) errors.push(row);
    else found.add(sample);
  }
  return { misfits: found, errors };
}
