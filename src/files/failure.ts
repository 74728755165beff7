/** Owns how a failure of the disk becomes a diagnostic. */
import { diagnostic } from "../diagnostics/catalog.js";
import { STAGING } from "./paths.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";

interface DiskError extends NodeJS.ErrnoException {
  /** The path in the project at which it happened, as the person knows it. */
  projectPath?: string;
}

const CAUSES: Readonly<
  Record<string, readonly [reason: string, remedy: string]>
> = {
  ENOSPC: ["the disk is full", "free some space and run the command again"],
  EDQUOT: [
    "your quota on the disk is used up",
    "free some space and run the command again",
  ],
  EFBIG: [
    "the file would be larger than is allowed here",
    "raise the limit (ulimit -f) and run the command again",
  ],
  EACCES: [
    "permission denied",
    "give yourself write permission for it and its folder",
  ],
  EPERM: [
    "the system forbids it",
    "close programs that have it open, and check its permissions",
  ],
  EBUSY: [
    "another program has it open",
    "close that program and run the command again",
  ],
  EROFS: [
    "the disk is read-only",
    "work in a copy of the project on a disk that can be written",
  ],
  ENOTDIR: [
    "a file stands where a folder should be",
    "move that file elsewhere",
  ],
  EISDIR: [
    "a folder stands where a file should be",
    "move that folder elsewhere",
  ],
  ENAMETOOLONG: [
    "the path is too long for this disk",
    "move the project to a shorter path",
  ],
  EMFILE: [
    "too many files are open",
    "raise the limit (ulimit -n) and run the command again",
  ],
  EXDEV: [
    "it lies on another disk than the project",
    "put a real file or folder in the place of the link or mount",
  ],
  ELOOP: ["its links lead in a circle", "remove the links"],
};

/** Does `work`, and notes on a failure of the disk at which path of the project it happened. */
export async function at<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDiskError(error)) error.projectPath ??= path;
    throw error;
  }
}

/** @param path where it happened, unless the failure itself knows better */
export function readFailure(error: unknown, path: string): Diagnostic {
  const { reason, where } = explain(error, path);
  return diagnostic(
    "files/read-failed",
    { path: where, reason },
    { file: where },
  );
}

/** @param path where it happened, unless the failure itself knows better */
export function writeFailure(error: unknown, path: string): Diagnostic {
  const { reason, remedy, where } = explain(error, path);
  return diagnostic(
    "files/write-failed",
    { path: where, reason, remedy },
    { file: where },
  );
}

/** Why the disk refused, in words; throws what is no failure of the disk. */
export function reasonOf(error: unknown): string {
  return explain(error, "").reason;
}

/** The staging folder stays for the next run to remove. */
export function leftBehind(error: unknown): Diagnostic {
  const reason = reasonOf(error);
  return diagnostic("files/left-behind", { path: STAGING, reason });
}

function explain(error: unknown, path: string) {
  if (!isDiskError(error)) throw error;
  const code = error.code ?? "UNKNOWN";
  const [reason, remedy] = CAUSES[code] ?? [
    `the disk says ${code}`,
    "remove the cause and run the command again",
  ];
  return { reason, remedy, where: error.projectPath ?? path };
}

/** The system's own errors name the call that failed; what does not is a mistake of ours. */
function isDiskError(error: unknown): error is DiskError {
  return (
    error instanceof Error &&
    typeof (error as NodeJS.ErrnoException).syscall === "string"
  );
}
