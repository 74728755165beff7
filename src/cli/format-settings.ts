/** Owns how the person's files are formatted, as their own settings say it: prettier's, .editorconfig's, Biome's. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { pathsOf } from "../files/paths.js";
import { jsonValue } from "../hosts/json-value.js";
import { readFile } from "../load/read-file.js";
import type { Machine } from "../machine/machine.js";
import {
  biomeOptions,
  unusualOptions,
  type FormatOptions,
} from "../plan/format-options.js";

const forPrettier =
  /^(?:\.prettierrc(?:\.\w+)?|prettier\.config\.\w+|\.editorconfig|package\.(?:json|yaml))$/;
const forBiome = /^\.?biome\.jsonc?$/;

/**
 * What a file of the person's is formatted by, where that is not as usual.
 * @param path absolute; nothing need stand there yet
 * @param found in the folders above it
 */
export async function formatSettings(
  machine: Machine,
  path: string,
  found: SettingsFiles,
): Promise<Result<FormatOptions>> {
  try {
    const ofPrettier = found.prettier
      ? await machine.formatSettings(path)
      : undefined;
    const isConfigured = found.prettierAlone && ofPrettier !== undefined;
    if (found.biome === undefined || isConfigured)
      return succeed(unusualOptions(ofPrettier ?? {}));
    return await readBiome(machine, found.biome);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail([unreadable(reason.split("\n")[0] ?? "")]);
  }
}

/** What settings there are. */
export interface SettingsFiles {
  /** Whether prettier has anything to read. */
  readonly prettier: boolean;
  /** Whether that is more than .editorconfig, so that it goes before Biome. */
  readonly prettierAlone: boolean;
  /** The nearest one. */
  readonly biome: string | undefined;
}

/** Prettier takes 50 ms to load, so it is asked only where a file of its settings stands in a folder above. */
export async function settingsAbove(
  machine: Machine,
  start: string,
): Promise<SettingsFiles> {
  const { dirname, join } = pathsOf(machine);
  const names = new Set<string>();
  let biome: string | undefined;
  for (let folder = start; ; folder = dirname(folder)) {
    const there = await machine.disk.list(folder);
    for (const name of there) {
      if (
        forPrettier.test(name) &&
        (await isAbout(machine, join(folder, name)))
      )
        names.add(name);
      if (forBiome.test(name)) biome ??= join(folder, name);
    }
    if (dirname(folder) === folder) break;
  }
  const others = [...names].filter((name) => name !== ".editorconfig");
  return {
    prettier: names.size > 0,
    prettierAlone: others.length > 0,
    biome,
  };
}

/** A package.json may have settings of prettier's. */
async function isAbout({ disk }: Machine, path: string): Promise<boolean> {
  if (!/package\.(?:json|yaml)$/.test(path)) return true;
  const text = await disk.readText(path);
  return /^\s*"?prettier"?\s*:\s*(?:["']?[@./]|\{|$)/m.test(text ?? "");
}

async function readBiome(
  machine: Machine,
  path: string,
): Promise<Result<FormatOptions>> {
  const file = pathsOf(machine).relative(machine.cwd, path);
  const read = await readFile(machine.disk, path);
  if (read.kind !== "text") return succeed({});
  const value = jsonValue({ file, text: read.text });
  if (!value.ok)
    return fail([
      unreadable(`${file}: ${value.diagnostics[0]?.message ?? ""}`),
    ]);
  return succeed(unusualOptions(biomeOptions(value.value) ?? {}));
}

function unreadable(reason: string): Diagnostic {
  return diagnostic("wire/format-settings", { reason });
}
