/** Owns the look at what a spec says: hidden characters, words for models alone, secrets. */
import { mapIn, say, textNode, type Check } from "../check.js";
import { placeOf, placeOfKey } from "../located.js";
import { hiddenCharacter } from "./hidden-characters.js";
import { injectedWords } from "./injections.js";
import { looksRandom, namesSecret, secretIn } from "./secret-values.js";
import { type SaidText, textsIn } from "./texts.js";

/** Reports them, each at its place. */
export function checkTexts(check: Check): void {
  for (const said of textsIn(check.document.root)) {
    const compared = isPattern(said) || isData(said);
    const code = compared ? undefined : hiddenCharacter(said.text);
    if (code !== undefined)
      say(check, "spec/hidden-character", { code }, said.place);
    const what = secretIn(said.text);
    if (what !== undefined) say(check, "spec/secret", { what }, said.place);
    const words = describes(said) ? injectedWords(said.text) : undefined;
    if (words !== undefined)
      say(check, "spec/injected-words", { words }, said.place);
  }
  checkDefaults(check);
}

/** A pattern may look for such characters. */
function isPattern({ keys, isKey }: SaidText): boolean {
  return keys.at(-1) === (isKey ? "patternProperties" : "pattern");
}

const dataKeywords = ["const", "enum", "default", "examples", "_meta"];
const ofNames = ["properties", "patternProperties", "$defs", "definitions"];

/** A value that programs compare or send may be of such characters: a separator, say. */
function isData({ keys }: SaidText): boolean {
  return keys.some(
    (key, at) =>
      dataKeywords.includes(key) && !ofNames.includes(keys[at - 1] ?? ""),
  );
}

/** Instructions are what a server's `instructions` and a prompt's messages are for. */
function describes({ keys, isKey }: SaidText): boolean {
  const last = keys.at(-1);
  return !isKey && (last === "description" || last === "title");
}

/** A default stands in the repository, and is what the server runs with where nobody sets another. */
function checkDefaults(check: Check): void {
  const env = mapIn(check.document.root, "env");
  for (const entry of env?.entries ?? []) {
    if (env === undefined || entry.value.kind !== "map") continue;
    const value = textNode(entry.value, "default");
    if (value === undefined || value.value.trim() === "") continue;
    const { key: name } = entry;
    if (namesSecret(name))
      say(check, "spec/secret-default", { name }, placeOf(value));
    else if (looksRandom(value.value) && secretIn(value.value) === undefined)
      say(check, "spec/secret-default", { name }, placeOfKey(env, entry));
  }
}
