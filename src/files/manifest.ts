/** Owns the text of `src/generated/.manifest`: what the last run wrote, one line a file, so that Git can merge it. */
import type { ManifestLine } from "./change.js";
import { byPath, isProjectPath } from "./paths.js";

/** The manifest's text. */
export function printManifest(
  version: string,
  lines: readonly ManifestLine[],
): string {
  const body = [...lines].sort(byPath).map(printLine);
  return `${[`# mcp-gen ${version}`, ...body].join("\n")}\n`;
}

function printLine(line: ManifestLine): string {
  return line.kind === "generated"
    ? `generated ${line.hash} ${line.path}`
    : `once ${JSON.stringify(line.entity)} ${line.path}`;
}

/**
 * Reads a manifest. Lines that are none (the marks of a merge, garbage) say nothing and are left out. After a merge a path
 * may stand there twice: then each of its hashes counts.
 */
export function parseManifest(text: string): ManifestLine[] {
  return text
    .split(/\r?\n/)
    .map(parseLine)
    .filter((line) => line !== undefined);
}

function parseLine(line: string): ManifestLine | undefined {
  const generated = /^generated ([0-9a-f]{64}) (.+)$/.exec(line);
  if (generated !== null) {
    const [, hash = "", path = ""] = generated;
    return isProjectPath(path) ? { kind: "generated", path, hash } : undefined;
  }
  const once = /^once ("(?:[^"\\]|\\.)+") (.+)$/.exec(line);
  if (once === null) return undefined;
  const [, quoted = "", path = ""] = once;
  const entity = parseQuoted(quoted);
  if (entity === undefined || !isProjectPath(path)) return undefined;
  return { kind: "once", path, entity };
}

function parseQuoted(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}

/** The versions of the generator that a manifest names: one, or after a merge two. */
export function manifestVersions(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => /^# mcp-gen (\S+)$/.exec(line)?.[1])
    .filter((version) => version !== undefined);
}
