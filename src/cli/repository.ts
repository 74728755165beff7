/** Owns the Git repository of a new project. */
import type { Machine } from "../machine/machine.js";

/** Why there can be no repository in a folder; `undefined` where there can. */
export async function noRepository(
  machine: Machine,
  folder: string,
): Promise<string | undefined> {
  const git = gitIn(machine, folder);
  const inside = await git("rev-parse", "--is-inside-work-tree");
  if (inside.kind === "missing") return "Git is not installed";
  if (inside.kind === "done") return "the folder is in a repository already";
  for (const key of ["user.name", "user.email"]) {
    const { kind, stdout } = await git("config", "--get", key);
    const isSet = machine.env[`GIT_AUTHOR_${key.slice(5).toUpperCase()}`];
    if ((kind !== "done" || stdout.trim() === "") && !isSet)
      return `Git does not know who you are: git config --global ${key} …`;
  }
  return undefined;
}

/**
 * Makes a repository of a folder, with all that is in it in a first commit.
 * @returns what went wrong, in a sentence
 */
export async function makeRepository(
  machine: Machine,
  folder: string,
  message: string,
): Promise<string | undefined> {
  const git = gitIn(machine, folder);
  const steps = [
    ["init", "--quiet"],
    ["add", "--all"],
    // A signature may ask for a passphrase, and nobody expects that here.
    ["-c", "commit.gpgsign=false", "commit", "--quiet", "--message", message],
  ];
  for (const step of steps) {
    const { kind, stderr, stdout } = await git(...step);
    if (kind !== "done")
      return `git ${step[0] === "-c" ? "commit" : step[0]} failed: ${(stderr || stdout).trim()}`;
  }
  return undefined;
}

function gitIn(machine: Machine, cwd: string) {
  return (...args: readonly string[]) =>
    machine.run({
      program: "git",
      args,
      cwd,
      env: { GIT_TERMINAL_PROMPT: "0" },
    });
}
