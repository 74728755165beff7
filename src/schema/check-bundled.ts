/** Owns what can only be said of a schema once its references are resolved. */
import type { BundledSchema, Json, JsonObject, Path } from "../spec/model.js";
import { checkExamples } from "./check-examples.js";
import { checkUnfilled } from "./check-unfilled.js";
import {
  indexDocument,
  keyOf,
  type Position,
  resolveInside,
  type SchemaDocument,
} from "./document.js";
import { type Excess, excessOf } from "./check-work.js";
import { isObject, ownValue } from "./json.js";
import { linkSchema } from "./link.js";
import { childSchemas } from "./positions.js";
import { problem, type SchemaProblem } from "./problem.js";

export interface Checked {
  /** Problems of the schema that was bundled; what stands in the copies is said where they were written. */
  readonly problems: readonly SchemaProblem[];
  /** Judging a value ends, and soon. */
  readonly isSound: boolean;
}

/**
 * Checks what was bundled, with the `copies` of other schemas in it.
 * @param isBroken whether what stands at a path refers to what has an error: then no value is judged by it
 */
export function checkBundled(
  bundled: BundledSchema,
  copies: ReadonlyMap<string, Json>,
  isBroken: (path: Path) => boolean,
): Checked {
  const document = indexDocument(bundled.schema);
  const loops = refLoops(document);
  if (loops.length > 0)
    return { problems: ownOf(loops, copies), isSound: false };
  const excess = excessOf(linkSchema(bundled));
  if (excess !== undefined) {
    const problems = ownOf([tooMuch(excess, bundled.shared)], copies);
    return { problems, isSound: false };
  }
  const isJudged = (path: Path): boolean =>
    !isBroken(path) && !(path[0] === "$defs" && copies.has(String(path[1])));
  return {
    problems: [
      ...checkUnfilled(document).filter(({ path }) => isJudged(path)),
      ...checkExamples(bundled, document, isJudged),
    ],
    isSound: true,
  };
}

/** The references of a schema with errors that lead back to themselves. */
export function checkLoops(
  schema: JsonObject,
  copies: ReadonlyMap<string, Json>,
): readonly SchemaProblem[] {
  return ownOf(refLoops(indexDocument(schema)), copies);
}

/** What is wrong outside of the copies. */
function ownOf(
  problems: readonly SchemaProblem[],
  copies: ReadonlyMap<string, Json>,
): readonly SchemaProblem[] {
  return problems.filter(
    ({ path: [container, key] }) =>
      container !== "$defs" || !copies.has(String(key)),
  );
}

/** Said of the shared schema that is too much by itself already, where there is one. */
function tooMuch(
  { what, shared }: Excess,
  keys: BundledSchema["shared"],
): SchemaProblem {
  const key = Object.keys(keys).find((each) => keys[each] === shared);
  const path = shared === undefined || key === undefined ? [] : ["$defs", key];
  return what === "loop"
    ? problem(path, "value", "schema/ref-loop", { ref: "$dynamicRef" })
    : problem(path, "value", "schema/too-entangled", { excess: what });
}

/** References that lead back to the same value and the same schema: judging them would never end. */
function refLoops(document: SchemaDocument): readonly SchemaProblem[] {
  const state = new Map<string, "open" | "done">();
  const found: SchemaProblem[] = [];
  for (const start of document.positions.keys()) {
    const stack = [{ id: start, next: edges(document, start) }];
    if (state.has(start)) continue;
    state.set(start, "open");
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const edge = top.next.pop();
      if (edge === undefined) {
        state.set(top.id, "done");
        stack.pop();
        continue;
      }
      const to = keyOf(edge.to);
      if (state.get(to) === "open")
        found.push(loopAt(document, stack, to, edge));
      if (state.has(to)) continue;
      state.set(to, "open");
      stack.push({ id: to, next: edges(document, to) });
    }
  }
  return found;
}

interface Edge {
  readonly from: Position;
  readonly to: Path;
  readonly ref: string | undefined;
}

function edges(document: SchemaDocument, id: string): Edge[] {
  const from = document.positions.get(id);
  if (from === undefined || !isObject(from.schema)) return [];
  const found: Edge[] = childSchemas(from.schema, document.dialect)
    .filter(({ applies }) => applies === "here")
    .map(({ path }) => ({
      from,
      to: [...from.path, ...path],
      ref: undefined,
    }));
  const ref = ownValue(from.schema, "$ref");
  if (typeof ref === "string") {
    const to = resolveInside(document, from, ref);
    if (to !== undefined) found.push({ from, to, ref });
  }
  return found;
}

function loopAt(
  document: SchemaDocument,
  stack: readonly { readonly id: string }[],
  to: string,
  last: Edge,
): SchemaProblem {
  const start = stack.findIndex(({ id }) => id === to);
  const inLoop = stack
    .slice(start)
    .map(({ id }) => document.positions.get(id))
    .filter((position) => position !== undefined);
  // The loop has a reference somewhere: without one, schemas are a tree.
  const at =
    last.ref === undefined
      ? (inLoop.find(
          ({ schema }) => isObject(schema) && Object.hasOwn(schema, "$ref"),
        ) ?? last.from)
      : last.from;
  const ref = isObject(at.schema) ? ownValue(at.schema, "$ref") : undefined;
  return problem([...at.path, "$ref"], "value", "schema/ref-loop", {
    ref: typeof ref === "string" ? ref : "",
  });
}
