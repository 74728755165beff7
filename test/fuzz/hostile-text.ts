/** Owns hostile texts and names: each carries a mark that shows up as code if the text gets out of its string. */
import * as fc from "fast-check";

/** In every text that is data. It may stand in strings and comments, and nowhere else. */
export const textMark = "zqtext";
/** In every text that names something. It may also be part of an identifier. */
export const nameMark = "zqname";

/** Where # stands comes the mark. */
const escapes = [
  "*/ #(); /*",
  '"; #(); "',
  "'; #(); '",
  "`${#()}`",
  "${#}",
  "\n#();\n",
  "\r#();\r",
  "\u2028#();\u2029",
  "\\",
  '\\" + # + \\"',
  "\\u0022 + #",
  "# \\",
  "*\\/ #",
  "# *\u200b/ *",
  "</script>#<script>",
  "<!-- # -->",
  "// #",
  "#!/#",
  "{{#}} {{{#}}} {{> #}}",
  "$& $` $' $1 $$ #",
  "@# {@link #} @deprecated",
  "@ts-nocheck #",
  "@ts-expect-error #",
  '/// <reference path="#"/>',
  "# sourceMappingURL=#",
  "\ud800#\udc00",
  "\0#\u001b[31m\u0007",
  "\u202e#\u2066",
  "\ufeff#",
  "# __proto__",
  "import('#')",
  "# as any",
  "never; export const # = 1",
  "} # {",
  "]; # [",
  "=> #",
  "#\t\v\f",
  "\u00ad#\u00a0",
  "%s %o # %",
  "#".repeat(60),
] as const;

const prototypeNames = [
  "constructor",
  "hasOwnProperty",
  "toString",
  "valueOf",
  "prototype",
  "isPrototypeOf",
  "__defineGetter__",
  "__lookupSetter__",
] as const;
const words = [
  "a",
  "b",
  "kind",
  "then",
  "default",
  "class",
  "await",
  "yield",
  "arguments",
  "eval",
  "let",
  "static",
  "enum",
  "never",
  "unknown",
  "any",
  "object",
  "string",
  "undefined",
  "NaN",
  "length",
  "name",
  "key",
  "D0",
  "p0",
  "S0",
  "T",
  "Input",
  "Output",
  "WireInput",
  "Schemas",
  "Context",
  "Handler",
  "Handlers",
  "Reply",
  "Promise",
  "Array",
  "Record",
  "definition",
  "handlers",
  "server",
  "validators",
  "input",
  "context",
  "$ref",
  "$defs",
  "tsType",
  "tsEnumNames",
  "properties",
  "items",
  "d0",
  "c0",
  "data",
  "errors",
  "validate",
  "pattern",
] as const;
const odd = ["0", "-1", "1e3", "01", "é", "名", "🎉", "a b", "a-b", "a.b", "/", "~1", "%25", "[key: string]", "x?", "readonly x"] as const; // prettier-ignore

function marked(mark: string): fc.Arbitrary<string> {
  const one = fc.constantFrom(...escapes);
  return fc
    .oneof(
      { weight: 6, arbitrary: one },
      { weight: 2, arbitrary: fc.tuple(one, one).map(([a, b]) => a + b) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.string({ unit: "binary", maxLength: 8 }), one)
          .map(([a, b]) => a + b),
      },
    )
    .map((text) => text.replaceAll("#", () => mark));
}

/** A text that is data. */
export const hostileText = marked(textMark);

/** The name of a property or a definition. */
export const hostileName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom(...prototypeNames) },
  { weight: 2, arbitrary: fc.constantFrom(...odd) },
  { weight: 4, arbitrary: marked(nameMark) },
);

/** The name of a tool, which has letters, digits, "_", "-" and "." only. */
export const entityName = fc.oneof(
  fc.constantFrom(
    ...[...words.filter((word) => !word.includes("$")), "toString"],
    ...["1tool", "a.b", "a-b", "A_B", "_", "-", ".a", "a.ts", "con", "nul"],
    ...[`${nameMark}-x`, `${nameMark}_x`, `x.${nameMark}`, "x".repeat(64)],
  ),
);

/** Hostile patterns that compile. */
export const hostilePattern = fc
  .constantFrom(
    "^#$",
    "^[\"'`]#$",
    "#\\/\\*",
    "[\\]#]",
    "^\\$\\{#\\}",
    "(?<a>#)",
    "\\u0022#",
    "[/]#",
    "#\\n\\\\",
    "\\p{L}#",
    "</script>#",
    "\u2028#",
    "[*]/#",
  )
  .map((pattern) => pattern.replaceAll("#", () => textMark));
