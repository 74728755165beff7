/** Owns the issues: a list in memory, written to a file as a whole after each change. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { env } from "./generated/environment.js";
import { ToolError } from "./generated/runtime/errors.js";
import type { Schemas } from "./generated/types.js";

export type Issue = Schemas.Issue;

interface Kept {
  /** No number is given twice, even if its issue is deleted. */
  readonly last: number;
  readonly issues: readonly Issue[];
}

let kept: Kept | undefined;

export function allIssues(): readonly Issue[] {
  return read().issues;
}

export function findIssue(id: number): Issue | undefined {
  return read().issues.find((issue) => issue.id === id);
}

export function addIssue(issue: Omit<Issue, "id" | "state">): Issue {
  const { last, issues } = read();
  const added: Issue = { id: last + 1, state: "open", ...issue };
  keep({ last: added.id, issues: [...issues, added] });
  return added;
}

export function closeIssue(id: number): Issue {
  const closed: Issue = { ...known(id), state: "closed" };
  const { last, issues } = read();
  keep({
    last,
    issues: issues.map((issue) => (issue.id === id ? closed : issue)),
  });
  return closed;
}

export function deleteIssue(id: number): void {
  known(id);
  const { last, issues } = read();
  keep({ last, issues: issues.filter((issue) => issue.id !== id) });
}

function known(id: number): Issue {
  const issue = findIssue(id);
  if (issue === undefined) throw new ToolError(`There is no issue ${id}.`);
  return issue;
}

function read(): Kept {
  kept ??= load(env.ISSUES_FILE);
  return kept;
}

function load(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch (error) {
    if (Object(error).code === "ENOENT") return { last: 0, issues: [] };
    throw error;
  }
}

/** Whoever reads the file sees all of the old list, or all of the new one. */
function keep(next: Kept): void {
  const file = env.ISSUES_FILE;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(next, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  kept = next;
}
