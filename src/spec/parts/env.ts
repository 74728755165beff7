/** Owns the part `env:`. */
import { flagIn, mapIn, say, textIn, type Check } from "../check.js";
import { placeOfKey } from "../located.js";
import type { EnvironmentVariable } from "../model.js";

/** What the server reads from its environment. */
export function envPart(check: Check): readonly EnvironmentVariable[] {
  const env = mapIn(check.document.root, "env");
  if (env === undefined) return [];
  return env.entries.flatMap((entry) => {
    const { key: name, value } = entry;
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || name === "__proto__")
      say(
        check,
        "spec/env-name",
        { name, better: betterName(name) },
        placeOfKey(env, entry),
      );
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

function betterName(name: string): string {
  const safe = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return /^[A-Z]/.test(safe) ? safe : `MY_${safe || "SETTING"}`;
}
