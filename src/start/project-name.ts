/** Owns what a project may be called: by npm's rules, for its name is also that of its package. */
import { packageName } from "../plan/views/package.js";

const LONGEST = 214;

/** What is wrong with a name, and a better one. */
export function nameProblem(name: string): string | undefined {
  const problem = findProblem(name);
  if (problem === undefined) return undefined;
  return `${problem}; how about ${nameFrom(name)}?`;
}

function findProblem(name: string): string | undefined {
  if (name.trim() === "") return "a name is needed";
  if (name !== name.trim()) return "no spaces around it";
  if (name.length > LONGEST) return `at most ${LONGEST} characters`;
  const [, scope, plain = name] = /^@([^/]*)\/(.*)$/s.exec(name) ?? [];
  if (scope === "") return "a scope looks like @acme/notes";
  for (const part of scope === undefined ? [plain] : [scope, plain]) {
    if (/[A-Z]/.test(part)) return "lower-case letters only";
    if (!/^[a-z0-9._-]+$/.test(part))
      return "letters from a to z, digits, hyphens, dots and underscores only";
    if (/^[._-]/.test(part)) return "it must start with a letter or digit";
    if (part.endsWith(".")) return "it must not end with a dot";
  }
  if (packageName(name) !== name)
    return "that name is taken by something npm or Node has";
  return isDevice(plain)
    ? "Windows cannot have a folder of that name"
    : undefined;
}

/** A name that npm accepts, from that of a folder or from what a person typed. */
export function nameFrom(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{Mark}+/gu, "");
  const name = packageName(plain)
    .slice(0, LONGEST)
    .replace(/[._-]+$/, "");
  return isDevice(name) ? name.replace(/^[a-z]+\d?/, "$&-server") : name;
}

/** The folder of a project of that name: without the scope. */
export function folderFor(name: string): string {
  return name.replace(/^@[^/]*\//, "");
}

/** How a name is shown to people: "my-notes" → "My notes". */
export function titleFrom(name: string): string {
  const words = folderFor(name)
    .split(/[-._\s]+/)
    .filter(Boolean)
    .join(" ");
  const [first = ""] = words;
  return first.toLocaleUpperCase("en") + words.slice(first.length);
}

/** Names that mean a device on Windows, whatever follows their dot. */
function isDevice(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name);
}
