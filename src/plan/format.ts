/** Owns the formatting of declarations, which templates cannot write ready: the only file that knows prettier. */
import { format } from "prettier";

/** Lines that stand as prettier would put them; longer or other ones are left to it. */
const ready =
  /^(?:export (?:interface [\w$]+|type [\w$]+ = (?!\{)[^\n|&?<>(]+;|interface [\w$]+ \{\}) ?\{?|\}|  readonly [\w$]+\??: (?:readonly )?[\w.$]+(?:\[\])?;| *\/?\*+[^\n]*|)$/;

/** Formats TypeScript declarations. Prettier is not asked about what is plainly formatted already. */
export async function formatDeclarations(code: string): Promise<string> {
  const text = code.trim();
  if (isReady(text)) return text;
  const formatted = await format(text, { parser: "typescript" });
  return formatted.trimEnd();
}

function isReady(text: string): boolean {
  return text
    .split("\n")
    .every((line) => line.length <= 80 && ready.test(line));
}
