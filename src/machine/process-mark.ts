/** Owns how a process is told from a later one that got the same number. */
import type { ProcessMark } from "./machine.js";

/**
 * When the process started, from the text of Linux's `/proc/<pid>/stat`; `undefined` where the process is
 * dead already and only waits to be collected, or the text is not understood.
 */
export function startOf(stat: string): string | undefined {
  // The second field is the program's name in brackets and may itself hold brackets and spaces.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 1)
    .trim()
    .split(/\s+/);
  const [state] = fields;
  if (state === "Z" || state === "X") return undefined;
  return fields[19];
}

/**
 * Whether the process of `mark` runs.
 * @param own this process
 * @param answers whether some process has that number
 * @param statOf the text of `/proc/<pid>/stat`, `undefined` where there is none
 */
export async function isSameProcess(
  mark: ProcessMark,
  own: ProcessMark,
  answers: (pid: number) => boolean,
  statOf: (pid: number) => Promise<string | undefined>,
): Promise<boolean> {
  if (mark.pid === own.pid) return mark.started === own.started;
  // 0 and below would ask after whole groups of processes.
  if (!Number.isSafeInteger(mark.pid) || mark.pid <= 0) return false;
  if (!answers(mark.pid)) return false;
  const stat = await statOf(mark.pid);
  return stat === undefined || startOf(stat) === mark.started;
}
