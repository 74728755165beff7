/** Owns which characters of a text nobody sees, or make it look like another. */

/** Without a shape, or turning round what follows; U+200E, U+200F and U+061C belong to some scripts. */
const hidden =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these are looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}\u{E0100}-\u{E01EF}]/u;

/** Joins letters of some scripts, and pictures; between plain letters it hides. */
const joiners =
  /[\u0000-\u007F][\u200C\u200D]|[\u200C\u200D](?:[\u0000-\u007F]|$)/;

/** The flags of England, Scotland and Wales are a flag and hidden letters. */
const flags = /\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;

/** The first of them as `U+202E`, or undefined where there is none. */
export function hiddenCharacter(text: string): string | undefined {
  const rest = text.replace(flags, "");
  const [found] = hidden.exec(rest) ?? [];
  const [joined] = found === undefined ? (joiners.exec(rest) ?? []) : [];
  const character = found ?? /[\u200C\u200D]/.exec(joined ?? "")?.[0];
  const code = character?.codePointAt(0)?.toString(16).toUpperCase();
  return code && `U+${code.padStart(4, "0")}`;
}
