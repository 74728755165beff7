/** Owns how a command that goes on tells what it wrote itself from what a person changed. */
import type { Change } from "../files/change.js";
import { isSameText } from "../files/text.js";

export interface OwnWrites {
  /**
   * What stands for a file in a mark: for one that stands as we wrote it, what stood for it before. Once it is another
   * than we wrote, that is news, even if it is again what it was before we did.
   * @param text absent where there is no such file
   */
  shown(path: string, text: string | undefined): string | undefined;
  note(changes: readonly Change[]): void;
  /** What was written and stands so, as far as was looked. */
  paths(): readonly string[];
}

export function trackOwnWrites(): OwnWrites {
  const seen = new Map<string, string | undefined>();
  const undone = new Map<string, number>();
  const wrote = new Map<
    string,
    { readonly text: string | undefined; readonly before: string | undefined }
  >();
  const shownOf = (path: string, text: string | undefined) => {
    const own = wrote.get(path);
    if (own !== undefined && isEqual(own.text, text)) return own.before;
    if (own !== undefined) undone.set(path, (undone.get(path) ?? 0) + 1);
    wrote.delete(path);
    const times = undone.get(path);
    return times === undefined ? text : `${times} ${text ?? "gone"}`;
  };
  return {
    shown(path, text) {
      const shown = shownOf(path, text);
      seen.set(path, shown);
      return shown;
    },
    note(changes) {
      for (const change of changes) {
        const text = change.kind === "delete" ? undefined : change.text;
        wrote.set(change.path, { text, before: seen.get(change.path) });
      }
    },
    paths: () => [...wrote.keys()],
  };
}

function isEqual(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSameText(a, b);
}
