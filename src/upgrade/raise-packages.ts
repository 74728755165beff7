/** Owns the raising of packages in a person's package.json: by splices, and never to an older version. */
import { succeed, type Result } from "../diagnostics/diagnostic.js";
import { setEntry } from "../hosts/edit-json.js";
import { raiseRange } from "./version.js";

/** A package that is asked for in another way now; `from` is absent where it was not asked for. */
interface RaisedPackage {
  readonly name: string;
  readonly from?: string;
  readonly to: string;
}

/** A package whose range only the person can judge. */
interface LeftPackage {
  readonly name: string;
  readonly range: string;
  readonly wanted: string;
}

export interface RaisedPackages {
  readonly text: string;
  readonly raised: readonly RaisedPackage[];
  readonly left: readonly LeftPackage[];
}

const groups = [
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
] as const;

/**
 * Raises what a package.json asks for to what a fresh project asks for. All other bytes stay.
 * @param current the person's
 * @param fresh that of a fresh project
 */
export function raisePackages(
  current: string,
  fresh: string,
): Result<RaisedPackages> {
  const asked = groupsOf(current);
  let text = current;
  const raised: RaisedPackage[] = [];
  const left: LeftPackage[] = [];
  for (const { group, name, range: wanted } of groupsOf(fresh)) {
    const found = asked.filter((one) => one.name === name);
    // Who runs us has us, if not from there.
    if (found.length === 0 && name !== "create-mcp-server") {
      const edited = setEntry({ file: FILE, text }, [group, name], wanted);
      if (!edited.ok) return edited;
      ({ text } = edited.value);
      raised.push({ name, to: wanted });
    }
    for (const { group: own, range } of found) {
      const verdict = range === wanted ? undefined : raiseRange(range, wanted);
      if (verdict?.kind === "unknown") left.push({ name, range, wanted });
      if (verdict?.kind !== "raise") continue;
      const to = verdict.range;
      const edited = setEntry({ file: FILE, text }, [own, name], to);
      if (!edited.ok) return edited;
      ({ text } = edited.value);
      raised.push({ name, from: range, to });
    }
  }
  return succeed({ text, raised, left });
}

const FILE = "package.json";

/** What a package.json asks for; nothing where it is none. */
function groupsOf(text: string) {
  const value = parse(text);
  return groups.flatMap((group) =>
    Object.entries(fieldsOf(value[group])).flatMap(([name, range]) =>
      typeof range === "string" ? [{ group, name, range }] : [],
    ),
  );
}

function parse(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
