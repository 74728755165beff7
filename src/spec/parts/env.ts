/** Owns the part `env:`. */
import type { Place } from "../../diagnostics/diagnostic.js";
import { flagIn, mapIn, say, textIn, type Check } from "../check.js";
import { placeOfKey } from "../located.js";
import type { EnvironmentVariable } from "../model.js";

/** What the server reads from its environment. */
export function envPart(check: Check): readonly EnvironmentVariable[] {
  const env = mapIn(check.document.root, "env");
  if (env === undefined) return [];
  return env.entries.flatMap((entry) => {
    const { key: name, value } = entry;
    checkEnvironmentName(check, name, placeOfKey(env, entry));
    if (value.kind !== "map") return [];
    const description = textIn(value, "description");
    const fallback = textIn(value, "default");
    return [
      {
        name,
        ...(description === undefined ? {} : { description }),
        required: flagIn(value, "required"),
        ...(fallback === undefined ? {} : { default: fallback }),
        secret: flagIn(value, "secret"),
      },
    ];
  });
}

/** Reports what cannot be the name of a variable. */
export function checkEnvironmentName(
  check: Check,
  name: string,
  place: Place,
): void {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && name !== "__proto__") return;
  say(check, "spec/env-name", { name, better: betterName(name) }, place);
}

function betterName(name: string): string {
  const safe = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return /^[A-Z]/.test(safe) ? safe : `MY_${safe || "SETTING"}`;
}
