/** Owns what `src/handlers.ts` must name, and what a new one looks like. */
import type { ServerSpec } from "../../spec/model.js";
import { freeName } from "../free-name.js";
import { entitiesOf, folders, needsHandler } from "../layout.js";
import type { Insertion } from "../planned-file.js";
import { renamed } from "./entity.js";

/** One handler a line, in the order of the lists. */
export function insertionsOf(spec: ServerSpec): readonly Insertion[] {
  return entitiesOf(spec)
    .filter(needsHandler)
    .map(({ kind, names }) => ({
      kind: folders[kind],
      name: names.name,
      identifier: names.identifier,
      module: `./${folders[kind]}/${names.file}.js`,
    }));
}

export interface HandlersView {
  readonly imports: readonly {
    readonly specifier: string;
    readonly module: string;
  }[];
  readonly kinds: readonly {
    readonly kind: Insertion["kind"];
    readonly handlers: readonly {
      readonly name: string;
      readonly local: string;
      /** `{ note }` for `{ note: note }`. */
      readonly short: boolean;
    }[];
  }[];
}

const kinds = ["tools", "resources", "prompts"] as const;
const bound = new Set(["handlers"]);

export function handlersView(insertions: readonly Insertion[]): HandlersView {
  const named = insertions.map((insertion) => ({
    ...insertion,
    local: freeName(insertion.identifier, bound),
  }));
  return {
    imports: named
      .map(({ identifier, local, module }) => ({
        specifier: renamed(identifier, local),
        module,
      }))
      .sort((a, b) => (a.module < b.module ? -1 : 1)),
    kinds: kinds
      .map((kind) => ({
        kind,
        handlers: named
          .filter((insertion) => insertion.kind === kind)
          .map(({ name, local }) => ({ name, local, short: name === local })),
      }))
      .filter(({ handlers }) => handlers.length > 0),
  };
}
