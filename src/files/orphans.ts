/** Owns the files of entities that left the spec: they are told of and kept, never touched. */
import { posix } from "node:path";
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { PlannedFile } from "../plan/planned-file.js";
import type { ManifestLine, Snapshot } from "./change.js";
import { likelyRenames, type Likely } from "./likely-renames.js";
import { byPath } from "./paths.js";

export interface Orphan {
  readonly entity: string;
  readonly paths: readonly string[];
}

/** `lines` go into the manifest again, so that the next run still knows of them. */
export function findOrphans(
  planned: readonly PlannedFile[],
  snapshot: Snapshot,
): {
  readonly orphans: readonly Orphan[];
  readonly lines: readonly ManifestLine[];
  readonly warnings: readonly Diagnostic[];
} {
  const plannedPaths = new Set(planned.map(({ path }) => path));
  const lines = new Map<string, ManifestLine>();
  const paths = new Map<string, Set<string>>();
  for (const line of [...snapshot.manifest].sort(byPath)) {
    if (line.kind !== "once" || plannedPaths.has(line.path)) continue;
    if (!snapshot.files.has(line.path) || lines.has(line.path)) continue;
    lines.set(line.path, line);
    const known = paths.get(line.entity) ?? new Set();
    paths.set(line.entity, known.add(line.path));
  }
  const orphans = [...paths].map(([entity, found]) => ({
    entity,
    paths: [...found],
  }));
  const wired = planned.find(({ ownership }) => ownership === "wired");
  const likely = likelyRenames(planned, snapshot, orphans);
  const warnings = orphans.map((orphan) =>
    warn(orphan, wired, likely.get(orphan.entity)),
  );
  return { orphans, lines: [...lines.values()], warnings };
}

function warn(
  { entity, paths }: Orphan,
  wired: PlannedFile | undefined,
  likely: Likely | undefined,
): Diagnostic {
  const lines =
    wired === undefined ? [] : paths.flatMap((path) => linesFor(wired, path));
  const [file = ""] = paths;
  return diagnostic(
    "files/orphan",
    {
      entity,
      paths,
      handlers: wired?.path,
      lines,
      ...commandsFor(entity, likely),
      ...(likely === undefined ? {} : { likely }),
    },
    { file },
  );
}

/** What the command line does for it; nothing does for a transport. */
function commandsFor(entity: string, likely: Likely | undefined) {
  const [kind = "", ...rest] = entity.split(" ");
  if (!["tool", "resource", "prompt"].includes(kind)) return {};
  const what = `${kind} ${shellWord(rest.join(" "))}`;
  const to = likely === undefined ? "NEW_NAME" : shellWord(likely.name);
  return {
    commands: {
      rename: `npx mcp-gen rename ${what} ${to}`,
      remove: `npx mcp-gen remove ${what}`,
    },
  };
}

/** A word as every shell takes it. */
function shellWord(word: string): string {
  return /^[\w.:/@-]+$/.test(word) ? word : JSON.stringify(word);
}

/** The import of `path` in the wired file and the properties that use it, as they are written there. */
function linesFor({ path: from, text }: PlannedFile, path: string): string[] {
  const module = posix
    .relative(posix.dirname(from), path)
    .replace(/\.ts$/, ".js");
  const at = [`"./${module}"`, `'./${module}'`]
    .map((specifier) => text.indexOf(specifier))
    .find((index) => index >= 0);
  if (at === undefined) return [];
  const start = text.lastIndexOf("import", at);
  if (start < 0) return [];
  const lineEnd = text.indexOf("\n", at);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const statement = text.slice(start, end).trim().replace(/\s+/g, " ");
  return [
    statement,
    ...namesIn(text.slice(start, at)).flatMap((name) =>
      propertiesWith(text.slice(end), name),
    ),
  ];
}

/** The local names of an import clause. */
function namesIn(clause: string): string[] {
  const open = clause.indexOf("{");
  const close = clause.indexOf("}", open);
  if (open < 0 || close < 0) return [];
  return clause
    .slice(open + 1, close)
    .split(",")
    .map((part) => part.trim().split(/\s+/).at(-1) ?? "")
    .filter((name) => name !== "");
}

/** The properties of an object literal whose value is `name`. */
function propertiesWith(text: string, name: string): string[] {
  return text
    .split(/[,{}\n]/)
    .map((part) => part.trim())
    .filter(
      (part) =>
        part === name ||
        (part.endsWith(name) &&
          part.slice(0, -name.length).trim().endsWith(":")),
    );
}
