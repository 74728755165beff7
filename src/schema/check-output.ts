/** Owns what is said of an output schema only: clients check what they get too, most of them with floating point numbers. */
import type { BundledSchema } from "../spec/model.js";
import { indexDocument } from "./document.js";
import { isObject, ownValue } from "./json.js";
import { problem, type SchemaProblem } from "./problem.js";

/** Warnings of each `multipleOf` that a client may find broken by a right value, such as 0.01 by 19.99. */
export function checkOutput({
  schema,
}: BundledSchema): readonly SchemaProblem[] {
  return [...indexDocument(schema).positions.values()].flatMap((position) => {
    if (!isObject(position.schema)) return [];
    const step = ownValue(position.schema, "multipleOf");
    if (typeof step !== "number" || isExact(step)) return [];
    const path = [...position.path, "multipleOf"];
    return [problem(path, "value", "schema/inexact-multiple", { step })];
  });
}

/** Whether dividing by it is exact in binary: whole numbers, halves, quarters and so on. */
function isExact(step: number): boolean {
  return Number.isInteger(step * 2 ** 20);
}
