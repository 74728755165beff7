/** Owns the warning for words that YAML reads as something else in a list of texts. */
import { say, type Check } from "../check.js";
import { placeOf, valueOf, type Located } from "../located.js";
import { eachSchema } from "../refs.js";

/** Warns of each member of an `enum` that `type: string` can never allow. */
export function checkEnums(check: Check, schema: Located): void {
  eachSchema(schema, (map) => {
    const members = valueOf(map, "enum");
    if (members?.kind !== "list" || valueOf(map, "type")?.value !== "string")
      return;
    for (const member of members.items) {
      if (member.kind !== "scalar" || typeof member.value === "string")
        continue;
      say(
        check,
        "spec/enum-member",
        { written: member.written || "null", kind: sayKind(member.value) },
        placeOf(member),
      );
    }
  });
}

function sayKind(value: number | boolean | null): string {
  if (value === null) return "null";
  return typeof value === "number" ? "a number" : "a boolean";
}
