/** Owns how a value is put under a key of a block. */
import type { Manners } from "./edit-manners.js";
import { blockText, flowText, scalarText } from "./edit-text.js";
import type { Json } from "./model.js";

/** What follows a key and its colon; `column` is the key's, counted from 1. */
export function under(value: Json, column: number, manners: Manners): string {
  if (typeof value !== "object" || value === null)
    return ` ${scalarText(value, "", manners)}`;
  return isBare(value)
    ? ` ${flowText(value, manners)}`
    : linesUnder(value, column, manners);
}

/** A map or list in a block, on lines of its own. */
export function linesUnder(
  value: Json,
  column: number,
  manners: Manners,
): string {
  const { dash, step } = manners;
  const indent = column - 1 + (Array.isArray(value) ? dash : step);
  return `\n${" ".repeat(indent)}${blockText(value, indent, manners)}`;
}

/** Whether it holds nothing. */
export function isBare(value: object): boolean {
  return Object.keys(value).length === 0;
}
