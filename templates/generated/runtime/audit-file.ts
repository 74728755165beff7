/** Owns the file that calls are written down in: when it is full, a new one is begun. */
import {
  appendFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import type { AuditSettings } from "./definitions.js";
import { StartError } from "./errors.js";
import { projectFolder } from "./project-folder.js";

const USUAL_SIZE = 10 * 1024 * 1024;
const USUAL_KEPT = 5;

/** @throws StartError where the file cannot be written */
export function fileAudit({
  file: path = "",
  maxBytes = USUAL_SIZE,
  keep = USUAL_KEPT,
}: AuditSettings): (text: string) => void {
  const file = resolve(projectFolder, path);
  let fails = false;

  function append(text: string): void {
    const size = sizeOf(file);
    if (size > 0 && size + Buffer.byteLength(text) > maxBytes) rotate();
    appendFileSync(file, text, { mode: 0o600 });
  }

  /** `calls.log.1` is the newest of the older ones. */
  function rotate(): void {
    if (keep === 0) return rmSync(file);
    for (let at = keep - 1; at > 0; at -= 1) {
      if (sizeOf(`${file}.${at}`) >= 0) {
        renameSync(`${file}.${at}`, `${file}.${at + 1}`);
      }
    }
    renameSync(file, `${file}.1`);
  }

  try {
    mkdirSync(dirname(file), { recursive: true });
    append("");
  } catch (error) {
    throw new StartError(
      `Cannot write down calls in ${file}: ${codeOf(error)}. Set security.audit to a file that can be written.`,
    );
  }
  return (text) => {
    try {
      append(text);
      fails = false;
    } catch (error) {
      // The lines are not lost, and this is said once.
      const told = fails ? "" : `audit: ${file}: ${codeOf(error)}\n`;
      fails = true;
      process.stderr.write(told + text);
    }
  };
}

/** -1 where there is none. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? -1;
}

function codeOf(error: unknown): string {
  return String(Object(error).code ?? "it failed");
}
