/** Owns the reading of JSON that others wrote: a value is what it must be, or the call fails in plain words. */
import { ToolError } from "./generated/runtime/errors.js";

export function fields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null)
    throw unexpected("an object");
  return { ...value };
}

export function items(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unexpected("a list");
  return value;
}

export function text(value: unknown): string {
  if (typeof value !== "string") throw unexpected("a text");
  return value;
}

export function number(value: unknown): number {
  if (typeof value !== "number") throw unexpected("a number");
  return value;
}

/** What may be absent, or null. */
export function optional<Value>(
  read: (value: unknown) => Value,
  value: unknown,
): Value | undefined {
  return value === undefined || value === null ? undefined : read(value);
}

function unexpected(wanted: string): ToolError {
  return new ToolError(
    `The weather service sent an answer that lacks ${wanted}.`,
  );
}
