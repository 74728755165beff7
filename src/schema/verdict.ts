/** Owns the verdict of a part of a schema on a value that the spec states. */
import type { BundledSchema, Json, Path } from "../spec/model.js";
import { excessOf } from "./check-work.js";
import { easyVerdict } from "./easy-verdict.js";
import { valueAt } from "./json.js";
import { type LinkedSchema, linkerOf } from "./link.js";
import { refusal } from "./refusal.js";
import { validatorFor } from "./validators.js";

/** Answers why a schema refuses a value, or `undefined` where it does not. */
export type Verdict = (value: Json) => string | undefined;

/**
 * A default beside a reference takes all that the reference leads to. Beyond so many schemas for the defaults and
 * examples of one schema, and some more for each entry, nothing is said of the rest: what it says are warnings.
 */
const MAX_SCHEMAS = 2_000;
const MORE_SCHEMAS = 4;

/** Answers how the schema at a path of another judges values. */
export function verdictsOf(bundled: BundledSchema): (path: Path) => Verdict {
  let link: ReturnType<typeof linkerOf> | undefined;
  const { entries = [] } = bundled;
  let left = MAX_SCHEMAS + MORE_SCHEMAS * entries.length;
  const validatorAt = (path: Path): ReturnType<typeof validatorFor> => {
    link ??= linkerOf(bundled);
    const linked = link(path);
    left -= 1 + linked.definitions.size;
    // Nothing is asked of what would not end; whoever uses such a schema is told so.
    const isKnown = !linked.isOpen && excessOf(linked) === undefined;
    return validatorFor(isKnown ? linked : anything);
  };
  return (path) => {
    const schema = valueAt(bundled.schema, path) ?? true;
    let validate: ReturnType<typeof validatorFor> | undefined;
    return (value) => {
      const easy = easyVerdict(schema, value);
      if (easy === "") return undefined;
      if (left < 0) return easy;
      validate ??= validatorAt(path);
      return validate(value) === true ? easy : refusal(validate.errors, value);
    };
  };
}

const anything: LinkedSchema = {
  root: true,
  definitions: new Map(),
  entries: [],
  isOpen: false,
};
