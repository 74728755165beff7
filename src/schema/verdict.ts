/** Owns the verdict of a part of a schema on a value that the spec states. */
import type { ValidateFunction } from "ajv";
import type { BundledSchema, Json, Path } from "../spec/model.js";
import { excessOf } from "./check-work.js";
import { easyVerdict } from "./easy-verdict.js";
import { valueAt } from "./json.js";
import { linkAt } from "./link.js";
import { refusal } from "./refusal.js";
import { validatorFor } from "./validators.js";

/** Answers why the schema at `path` refuses a value, or `undefined` where it does not. */
export function schemaVerdict(
  bundled: BundledSchema,
  path: Path,
): (value: Json) => string | undefined {
  const schema = valueAt(bundled.schema, path) ?? true;
  let validate: ValidateFunction | undefined;
  return (value) => {
    const easy = easyVerdict(schema, value);
    if (easy === "") return undefined;
    validate ??= validatorAt(bundled, path);
    return validate(value) === true ? easy : refusal(validate.errors, value);
  };
}

/** Nothing is asked of what would not end; whoever uses such a schema is told so. */
function validatorAt(bundled: BundledSchema, path: Path): ValidateFunction {
  const linked = linkAt(bundled, path);
  const isTooMuch = excessOf(linked) !== undefined;
  return validatorFor(
    isTooMuch ? { root: true, definitions: new Map(), entries: [] } : linked,
  );
}
