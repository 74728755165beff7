/** Owns which characters of a text nobody sees, or make it look like another. */

/** Without a shape, or turning round what follows; U+200E, U+200F and U+061C belong to some scripts. */
const hidden =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these are looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u115F\u1160\u180E\u200B-\u200D\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}\u{E0100}-\u{E01EF}]|[\uFE00-\uFE0F]{2}/u;

/** The scripts whose letters change their shape where a joiner stands beside them. */
const joined = [
  ...["Arabic", "Syriac", "Nko", "Mongolian", "Devanagari", "Bengali"],
  ...["Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"],
  ...["Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"],
];

/** The scripts that have no spaces between words. */
const unspaced = ["Khmer", "Lao", "Myanmar", "Thai"];

/** What writing needs of these characters. */
const needed = new RegExp(
  [
    ...besides("[\\u200C\\u200D]", joined),
    ...besides("\\u200B", unspaced),
    // Pictures that are made of several.
    "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})",
    // The flags of England, Scotland and Wales are a flag and hidden letters.
    "(?<=\\u{1F3F4})[\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}",
    // The shape that a letter has in a name.
    "(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]",
    "(?<=\\p{Script=Mongolian})\\u180E",
  ].join("|"),
  "gu",
);

function besides(character: string, scripts: readonly string[]): string[] {
  const letters = scripts.map((name) => `\\p{Script_Extensions=${name}}`);
  const letter = `[${letters.join("")}]`;
  return [`(?<=${letter})${character}`, `${character}(?=${letter})`];
}

/** The first of them as `U+202E`, or undefined where there is none. */
export function hiddenCharacter(text: string): string | undefined {
  const [found] = hidden.exec(text.replace(needed, "")) ?? [];
  const code = found?.codePointAt(0)?.toString(16).toUpperCase();
  return code && `U+${code.padStart(4, "0")}`;
}
