/** Owns the look at all texts of a project that are no generated ones: code, papers, settings. */
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import { readFailure } from "./failure.js";
import { inParallel } from "./in-parallel.js";
import {
  GENERATED_FOLDER,
  GENERATED_TESTS,
  isProjectPath,
  pathsOf,
  STAGING,
} from "./paths.js";

/** Where nothing of the person's stands. */
const OTHERS = new Set(["build", "build-test", "dist", "coverage", ".trash"]);
const TEXT =
  /\.(?:[cm]?[jt]sx?|jsonc?|ya?ml|mdx?|txt|toml|sh|html)$|^(?:Dockerfile|AGENTS|README)$/;
const LOCKS = /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml)$/;
/** Nobody writes more by hand. */
const largest = 1_000_000;

/** Path → text, with slashes, as on the disk. Links are not followed; what is no UTF-8 is left out. */
export async function readOwnFiles(
  machine: Machine,
  root: string,
): Promise<Result<ReadonlyMap<string, string>>> {
  try {
    const paths = await walk(machine, root, "");
    const texts = await inParallel(paths, async (path) => {
      const real = pathsOf(machine).join(root, ...path.split("/"));
      const bytes = await machine.disk.readBytes(real);
      return bytes === undefined || bytes.length > largest
        ? undefined
        : decode(bytes);
    });
    return succeed(
      new Map(
        paths.flatMap((path, n) => {
          const text = texts[n];
          return text === undefined ? [] : [[path, text] as const];
        }),
      ),
    );
  } catch (error) {
    return fail([readFailure(error, root)]);
  }
}

async function walk(
  machine: Machine,
  folder: string,
  path: string,
): Promise<readonly string[]> {
  const { disk } = machine;
  const names = (await disk.list(folder)).filter((name) =>
    isTheirs(`${path}${name}`, name),
  );
  const found = await inParallel(names, async (name) => {
    const whole = pathsOf(machine).join(folder, name);
    const kind = await disk.kindOf(whole);
    if (kind === "directory") return walk(machine, whole, `${path}${name}/`);
    return kind === "file" && TEXT.test(name) && !LOCKS.test(name)
      ? [`${path}${name}`]
      : [];
  });
  return found.flat();
}

function isTheirs(path: string, name: string): boolean {
  if (name.startsWith(STAGING)) return false;
  if (name.startsWith(".") && name !== ".github") return false;
  if (OTHERS.has(path)) return false;
  return (
    isProjectPath(path) &&
    `${path}/` !== GENERATED_FOLDER &&
    !GENERATED_TESTS.includes(path)
  );
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch {
    return undefined;
  }
}
