/** Owns the words for an argument of a prompt: `NAME[!] [DESCRIPTION]`. */
import type { JsonObject } from "../spec/model.js";
import { propertyNameProblem } from "./property.js";
import { understood, wrong, type Read } from "./read.js";

export interface Argument {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
}

/** Reads one argument. */
export function readArgument(words: string): Read<Argument> {
  const [, name, mark, description = ""] =
    /^([^\s!:=]+)(!?)(?:\s+(\S[^]*))?$/.exec(words.trim()) ?? [];
  if (name === undefined || propertyNameProblem(name) !== undefined)
    return wrong("is no NAME, such as week! or topic");
  return understood({ name, required: mark === "!", description });
}

/** The argument as the spec has it. */
export function argumentEntry({
  name,
  required,
  description,
}: Argument): JsonObject {
  return {
    name,
    ...(description !== "" && { description }),
    ...(required && { required }),
  };
}
