/** Owns the reading of one file as UTF-8 text. */
import type { Disk } from "../machine/machine.js";
import { maxFileSize } from "../spec/limits.js";

export type ReadFile =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "not-a-file" }
  | { readonly kind: "too-big" }
  | { readonly kind: "unreadable"; readonly reason: string }
  /** `before` is the text before the first byte that is not UTF-8. */
  | { readonly kind: "not-utf8"; readonly before: string };

/** Reads the file at an absolute path; links are followed. */
export async function readFile(disk: Disk, path: string): Promise<ReadFile> {
  try {
    return await read(disk, path);
  } catch (thrown) {
    // What the system refuses (EACCES, ELOOP and the like) is the person's to mend, all else is ours.
    const code: unknown =
      thrown instanceof Error && Reflect.get(thrown, "code");
    if (typeof code !== "string") throw thrown;
    return { kind: "unreadable", reason: code };
  }
}

async function read(disk: Disk, path: string): Promise<ReadFile> {
  const real = await disk.realPath(path);
  if (real === undefined) return { kind: "missing" };
  if ((await disk.kindOf(real)) !== "file") return { kind: "not-a-file" };
  const bytes = await disk.readBytes(real);
  if (bytes === undefined) return { kind: "missing" };
  if (bytes.length > maxFileSize) return { kind: "too-big" };
  const text = decode(bytes);
  return text === undefined
    ? { kind: "not-utf8", before: validStart(bytes) }
    : { kind: "text", text };
}

function decode(bytes: Uint8Array, more = false): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, {
      stream: more,
    });
  } catch {
    return undefined;
  }
}

/** Halves its way to the first bad byte. */
function validStart(bytes: Uint8Array): string {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decode(bytes.subarray(0, middle), true) === undefined) bad = middle;
    else good = middle;
  }
  return decode(bytes.subarray(0, good), true) ?? "";
}
