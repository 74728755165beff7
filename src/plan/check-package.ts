/** Owns the look at a person's package.json: it is theirs, so what the project needs of it is told, not written. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { PlannedFile } from "./planned-file.js";

interface Manifest {
  readonly type?: unknown;
  readonly scripts?: unknown;
  readonly dependencies?: unknown;
  readonly devDependencies?: unknown;
  readonly optionalDependencies?: unknown;
  readonly peerDependencies?: unknown;
}

/**
 * What a package.json that was made before lacks of the one that would be made now.
 * @param planned the package.json of the plan
 * @param current the person's
 */
export function checkPackage(
  { path, text }: PlannedFile,
  current: string,
): readonly Diagnostic[] {
  const place = { file: path };
  const wanted = JSON.parse(text) as Manifest;
  const found = readManifest(current);
  if (found === undefined) return [diagnostic("wire/no-package", {}, place)];
  const lacks: Diagnostic[] = [];
  if (found.type !== "module")
    lacks.push(diagnostic("wire/package-type", {}, place));
  const there = {
    ...entriesOf(found.dependencies),
    ...entriesOf(found.devDependencies),
    ...entriesOf(found.optionalDependencies),
    ...entriesOf(found.peerDependencies),
  };
  const add = (group: unknown, flag: string): void => {
    for (const [name, range] of Object.entries(entriesOf(group)))
      // Who runs us has us, if not from there.
      if (name !== "create-mcp-server" && !Object.hasOwn(there, name))
        lacks.push(
          diagnostic("wire/package-lacks", { name, range, flag }, place),
        );
  };
  add(wanted.dependencies, "");
  add(wanted.devDependencies, "--save-dev ");
  return lacks;
}

function readManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function entriesOf(group: unknown): Record<string, string> {
  return typeof group === "object" && group !== null
    ? (group as Record<string, string>)
    : {};
}
