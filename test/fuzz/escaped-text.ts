/** Owns the proof that no text of a spec is code: where its marks stand in what is generated. */
import { ts } from "ts-morph";
import { nameMark, textMark } from "./hostile-text.js";

const marks = new RegExp(`${textMark}|${nameMark}`, "i");

/** What stands where it may not in a generated module, or why it is none. */
export function faultsOf(path: string, text: string): readonly string[] {
  if (path.endsWith(".json")) return jsonFaults(path, text);
  if (!/\.[jt]s$/.test(path)) return [];
  const source = ts.createSourceFile(
    path,
    text,
    { languageVersion: ts.ScriptTarget.ESNext },
    false,
  );
  const { parseDiagnostics } = source as unknown as {
    readonly parseDiagnostics: readonly ts.Diagnostic[];
  };
  const faults = parseDiagnostics.map(
    ({ messageText }) =>
      `${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
  );
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const before = waiting.length;
    ts.forEachChild(node, (child) => {
      waiting.push(child);
    });
    if (waiting.length > before || ts.isStringLiteral(node)) continue;
    if (node.kind === ts.SyntaxKind.EndOfFileToken) continue;
    const start = node.getStart(source);
    const token = text.slice(start, node.end);
    if (!marks.test(token)) continue;
    const isDerived =
      ts.isIdentifier(node) &&
      /^[\p{ID_Continue}$]+$/u.test(token) &&
      !token.toLowerCase().includes(textMark);
    if (!isDerived)
      faults.push(`${path}: a text of the spec is code: ${token}`);
  }
  return faults;
}

function jsonFaults(path: string, text: string): readonly string[] {
  try {
    JSON.parse(text);
    return [];
  } catch {
    return [`${path}: this is no JSON`];
  }
}
