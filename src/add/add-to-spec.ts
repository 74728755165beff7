/** Owns the text of a spec with something new in it. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, type Result } from "../diagnostics/diagnostic.js";
import { editSpec, type Edit } from "../spec/edit.js";
import { jsonText } from "../spec/edit-json.js";
import { usualManners } from "../spec/edit-manners.js";
import { blockText } from "../spec/edit-text.js";
import type { TextSource } from "../spec/located.js";
import type { Json, JsonObject } from "../spec/model.js";
import { parseText } from "../spec/parse-text.js";
import { keyBefore, keyOfKind, type AddKind } from "./kinds.js";

/** What is added: an entry of a list, or what stands under a new name. */
export interface Addition {
  readonly kind: AddKind;
  readonly name: string;
  readonly value: JsonObject;
}

/** Adds to the text, which is the same but for that. Pure. */
export function addToSpec(
  source: TextSource,
  addition: Addition,
): Result<string> {
  const edited = editSpec(source, [editFor(source, addition)]);
  if (edited.ok) return edited;
  const isUnreadable = edited.diagnostics.some(
    ({ code }) => code !== "spec/cannot-edit",
  );
  if (isUnreadable) return edited;
  const { file } = source;
  const key = keyOfKind[addition.kind];
  const lines = additionLines(file, addition);
  return fail([
    diagnostic(
      "add/cannot-splice",
      { file, key, lines },
      edited.diagnostics[0]?.place,
    ),
  ]);
}

/** What is added as lines that can be pasted. */
export function additionLines(
  file: string,
  { kind, name, value }: Addition,
): readonly string[] {
  const isKind = kind === "handle";
  if (/\.json$/i.test(file)) {
    const text = jsonText(value, usualManners, "");
    return (isKind ? `${JSON.stringify(name)}: ${text}` : text).split("\n");
  }
  const whole: Json = isKind ? { [name]: value } : [value];
  return blockText(whole, 0).split("\n");
}

function editFor(
  { file, text }: TextSource,
  { kind, name, value }: Addition,
): Edit {
  const key = keyOfKind[kind];
  const { root } = parseText(file, text);
  const present =
    root?.kind === "map" ? root.entries.map((entry) => entry.key) : [];
  const before = keyBefore(key, present);
  const after =
    present.includes(key) || before === undefined ? {} : { after: before };
  return kind === "handle"
    ? { kind: "set", path: [key, name], value, ...after }
    : { kind: "append", path: [key], value, ...after };
}
