/** Owns whether a schema refuses a value of one property, whatever the others are. */
import type { BundledSchema, Json } from "../spec/model.js";
import { setOwn } from "./json.js";
import { linkSchema } from "./link.js";
import { validatorFor } from "./validators.js";

/** Only what is said of the property itself counts. */
export function refusesProperty(
  bundled: BundledSchema,
  name: string,
  value: Json,
): boolean {
  const object: Record<string, Json> = {};
  setOwn(object, name, value);
  const validate = validatorFor(linkSchema(bundled));
  if (validate(object) === true) return false;
  const path = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return (validate.errors ?? []).some((error) => error.instancePath === path);
}
