/** Owns `security.allowPatterns`: the patterns that may stay although a caller can keep them busy. */
import { isText, listIn, mapIn, say, type Check } from "../check.js";
import { placeOf } from "../located.js";

export interface AllowedPatterns {
  /** Whether a slow pattern may stay; asking uses its entry up. */
  readonly allowsPattern: (pattern: string) => boolean;
  /** Warns of entries that no slow pattern has asked for. */
  readonly reportUnused: () => void;
}

/** What the spec allows. */
export function allowedPatterns(check: Check): AllowedPatterns {
  const security = mapIn(check.document.root, "security");
  const entries =
    security === undefined
      ? []
      : listIn(security, "allowPatterns").filter(isText);
  const listed = new Set(entries.map(({ value }) => value));
  const used = new Set<string>();
  return {
    allowsPattern(pattern) {
      used.add(pattern);
      return listed.has(pattern);
    },
    reportUnused() {
      for (const entry of entries) {
        if (used.has(entry.value)) continue;
        const pattern = JSON.stringify(entry.value);
        say(check, "spec/pattern-not-slow", { pattern }, placeOf(entry));
      }
    },
  };
}
