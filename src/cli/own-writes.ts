/** Owns how a command that goes on tells what it wrote itself from what a person changed. */
import type { Change } from "../files/change.js";
import { isSameText } from "../files/text.js";

export interface OwnWrites {
  /**
   * The text to judge by whether a file has changed: one that stands as we wrote it is what it was before.
   * @param text absent where there is no such file
   */
  shown(path: string, text: string | undefined): string | undefined;
  note(changes: readonly Change[]): void;
}

export function trackOwnWrites(): OwnWrites {
  const seen = new Map<string, string | undefined>();
  const wrote = new Map<
    string,
    { readonly text: string | undefined; readonly before: string | undefined }
  >();
  return {
    shown(path, text) {
      const own = wrote.get(path);
      const shown = own && isEqual(own.text, text) ? own.before : text;
      seen.set(path, shown);
      return shown;
    },
    note(changes) {
      for (const change of changes) {
        const text = change.kind === "delete" ? undefined : change.text;
        wrote.set(change.path, { text, before: seen.get(change.path) });
      }
    },
  };
}

function isEqual(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSameText(a, b);
}
