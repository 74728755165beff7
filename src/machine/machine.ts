/** Owns the list of what we may ask of the world; `node.ts` answers it, tests answer it from memory. */
import type { AnswerTo, Prompt } from "./prompt.js";
import type { Command, Ran } from "./run-program.js";
import type { Service, Serving } from "./serve.js";

export type { Serving };

export interface Machine {
  /** Absolute, with the platform's separators. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Absolute path of the program that runs us: node. */
  readonly execPath: string;
  /** This process, as another run can later ask after it. */
  readonly process: ProcessMark;
  isRunning(mark: ProcessMark): Promise<boolean>;
  readonly stdin: {
    readonly isTerminal: boolean;
    /** All that comes, to its end. */
    read(): Promise<Uint8Array>;
  };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly disk: Disk;
  /** Asks the person at the terminal; `undefined` where they want to stop. */
  ask<P extends Prompt>(prompt: P): Promise<AnswerTo<P> | undefined>;
  /** Runs another program to its end. */
  run(command: Command): Promise<Ran>;
  /**
   * Calls `changed` after files have changed, came or went, once for a burst of changes; also, now and then, where
   * nothing has changed. It ends with the returned function.
   * @param paths absolute; nothing need stand there yet
   * @param whole folders in which every name matters, but not what is in the folders below them
   */
  watch(
    paths: readonly string[],
    changed: () => void,
    whole?: readonly string[],
  ): () => void;
  /** Starts a program of Node's that serves until it is told to stop. */
  serve(service: Service): Promise<Serving>;
  /** A port of this machine that nothing listens on. */
  freePort(): Promise<number>;
  /**
   * What prettier's settings and .editorconfig say of a file; `undefined` where there are none. Throws where they cannot
   * be read.
   */
  formatSettings(
    path: string,
  ): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits for so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** Does `work` so often until the returned function is called; it keeps no process alive. */
  every(milliseconds: number, work: () => void): () => void;
  /** Runs `cleanup` on Ctrl-C or SIGTERM until the returned function is called. */
  onInterrupt(cleanup: () => void): () => void;
}

/** Names a process. `started` tells it from a later one with the same number, where the platform can tell. */
export interface ProcessMark {
  readonly pid: number;
  readonly started: string;
  /** Where its number means something: this computer since its start, this container. Absent: here. */
  readonly place?: string;
  /** The computer's name, and what the process does, for people. */
  readonly host?: string;
  readonly command?: string;
}

export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** In characters; 80 where unknown. */
  readonly columns: number;
}

/** Paths are absolute. A missing file is `undefined`, every other failure throws. */
export interface Disk {
  readText(path: string): Promise<string | undefined>;
  readBytes(path: string): Promise<Uint8Array | undefined>;
  /** What stands at the path itself; links are not followed. */
  kindOf(
    path: string,
  ): Promise<"file" | "directory" | "link" | "other" | undefined>;
  /** The path with every link resolved, or `undefined` where nothing stands there. */
  realPath(path: string): Promise<string | undefined>;
  /** Names in a directory, sorted; empty where there is none. */
  list(path: string): Promise<readonly string[]>;
  /** Writes and flushes to the disk; makes missing directories. */
  writeText(path: string, text: string): Promise<void>;
  /** Fails where something stands at the path already; makes missing directories above it. */
  makeDirectory(path: string): Promise<void>;
  /** Gives `to` the permissions (and, where we may, the owner) of `from`. */
  copyPermissions(from: string, to: string): Promise<void>;
  /** Replaces what stands at `to`, but for a directory with something in it: then it fails. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file or a whole directory; nothing there is no failure. */
  remove(path: string): Promise<void>;
  /** Removes a directory if it is empty; nothing there, or no empty directory, is no failure. */
  removeEmptyDirectory(path: string): Promise<void>;
  /** Makes the names in a directory survive a power cut, where the platform can. */
  flushDirectory(path: string): Promise<void>;
}
