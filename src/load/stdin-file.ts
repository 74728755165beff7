/** Owns what comes by stdin as a file that can be read like any other. */
import type { Disk, Machine } from "../machine/machine.js";
import { resolvePath } from "./paths.js";

export interface StdinFile {
  /** What diagnostics call it; it says which of the two languages it is read as. */
  readonly file: "stdin.json" | "stdin.yaml";
  /** The machine's disk with it in the folder. Only for reading. */
  readonly disk: Disk;
}

/** Reads stdin to its end. */
export async function stdinFile(
  { disk, platform, stdin }: Pick<Machine, "disk" | "platform" | "stdin">,
  folder: string,
): Promise<StdinFile> {
  const bytes = await stdin.read();
  const file = isJson(bytes) ? "stdin.json" : "stdin.yaml";
  const path = resolvePath(folder, file, platform);
  return {
    file,
    disk: {
      ...disk,
      realPath: async (asked) => (asked === path ? path : disk.realPath(asked)),
      kindOf: async (asked) => (asked === path ? "file" : disk.kindOf(asked)),
      readBytes: async (asked) =>
        asked === path ? bytes : disk.readBytes(asked),
    },
  };
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
    return true;
  } catch {
    return false;
  }
}
