/** Owns what was planned before: kept in the project's `node_modules/.cache`, where deleting it costs nothing but time. */
import { hashText } from "../files/text.js";
import { pathsOf } from "../files/paths.js";
import type { Memo } from "../plan/plan.js";
import type { Session } from "./session.js";

export interface PlanMemo extends Memo {
  /** Writes what was used or made since the last time, where that is another. */
  save(): Promise<void>;
}

/** Reads what was planned before; of what is not whole nothing. */
export async function openPlanMemo({
  machine,
  root,
}: Session): Promise<PlanMemo> {
  const { join } = pathsOf(machine);
  const packages = join(root, "node_modules");
  const file = join(packages, ".cache", "mcp-gen", "plan.json");
  let known = await read(() => machine.disk.readText(file));
  let used = new Map<string, readonly string[]>();
  return {
    recall: (key) => known.get(key),
    keep: (key, texts) => void used.set(key, texts),
    async save() {
      // Where the spec is wrong nothing is planned, and nothing is to be forgotten.
      if (used.size === 0) return;
      const isSame =
        used.size === known.size && [...used.keys()].every((k) => known.has(k));
      known = used;
      used = new Map();
      if (isSame || (await machine.disk.kindOf(packages)) !== "directory")
        return;
      const body = JSON.stringify([...known]);
      // Who may not write there works as well without.
      await machine.disk
        .writeText(file, `${hashText(body)}\n${body}`)
        .catch(() => undefined);
    },
  };
}

async function read(
  text: () => Promise<string | undefined>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  try {
    const found = (await text()) ?? "";
    const end = found.indexOf("\n");
    const body = found.slice(end + 1);
    // What was cut short, or mended by somebody, is not ours.
    if (end < 0 || hashText(body) !== found.slice(0, end)) return new Map();
    return new Map(JSON.parse(body) as [string, string[]][]);
  } catch {
    return new Map();
  }
}
