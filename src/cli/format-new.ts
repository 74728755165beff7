/** Owns the look of the files that are made beside those of a person: as theirs. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { pathsOf, toAbsolute } from "../files/paths.js";
import type { Machine } from "../machine/machine.js";
import { formatFile } from "../plan/format.js";
import type { PlannedFile } from "../plan/planned-file.js";
import {
  formatSettings,
  settingsAbove,
  type SettingsFiles,
} from "./format-settings.js";

export interface Formatted {
  readonly files: readonly PlannedFile[];
  readonly warnings: readonly Diagnostic[];
}

/**
 * Formats handlers and tests that are to be made by the settings of the project.
 * @param current what is there already, and stays
 */
export async function formatNew(
  machine: Machine,
  root: string,
  planned: readonly PlannedFile[],
  current: ReadonlyMap<string, string>,
): Promise<Formatted> {
  const warnings = new Map<string, Diagnostic>();
  const files: PlannedFile[] = [];
  const folders = new Map<string, SettingsFiles>();
  for (const file of planned) {
    const isNew = isHandlerOrTest(file) && !current.has(file.path);
    if (!isNew) {
      files.push(file);
      continue;
    }
    const path = toAbsolute(machine, root, file.path);
    const folder = pathsOf(machine).dirname(path);
    const found = folders.get(folder) ?? (await settingsAbove(machine, folder));
    folders.set(folder, found);
    const settings = await formatSettings(machine, path, found);
    if (!settings.ok)
      for (const one of settings.diagnostics) warnings.set(one.message, one);
    const isOther = settings.ok && Object.keys(settings.value).length > 0;
    files.push(
      isOther
        ? { ...file, text: await formatFile(file.text, settings.value) }
        : file,
    );
  }
  return { files, warnings: [...warnings.values()] };
}

function isHandlerOrTest({ path, ownership }: PlannedFile): boolean {
  return (
    ownership === "once" &&
    /^(?:src|test)\/(?:tools|resources|prompts)\/.*\.ts$/.test(path)
  );
}
