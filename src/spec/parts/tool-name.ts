/** Owns the rule for the names of tools, and the better name that it proposes. */
import type { Place } from "../../diagnostics/diagnostic.js";
import { say, type Check } from "../check.js";

/** Checks one name: the protocol's rule is an error, the narrower one of hosts a warning. */
export function checkToolName(check: Check, name: string, place: Place): void {
  const better = betterToolName(name);
  if (!/^[A-Za-z0-9_.-]{1,128}$/.test(name))
    say(check, "spec/tool-name", { name, better }, place);
  else if (name.length > 64 || name.includes("."))
    say(check, "spec/tool-name-hosts", { name, better }, place);
}

/** A name near to the given one that every host takes. */
export function betterToolName(name: string): string {
  const safe = name
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^_+/, "")
    .slice(0, 64)
    .replace(/_+$/, "");
  return safe === "" ? "my_tool" : safe;
}
