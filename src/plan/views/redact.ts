/** Owns the names of the properties that are never logged. */
import { linkSchema } from "../../schema/link.js";
import { secretNames } from "../../schema/secrets.js";
import type { BundledSchema, ServerSpec } from "../../spec/model.js";

/** Those that the spec lists, and those that any of its schemas says are secret; sorted, each once. */
export function redactedNames(spec: ServerSpec): readonly string[] {
  const secret = schemasOf(spec).flatMap((bundled) => {
    // Most schemas have none, and linking is not free.
    const text = JSON.stringify(bundled.schema);
    return text.includes('"writeOnly"') || text.includes('"password"')
      ? secretNames(linkSchema(bundled))
      : [];
  });
  const names = new Set([...spec.security.redact, ...secret]);
  // The whole value has no name.
  names.delete("");
  return [...names].sort();
}

function schemasOf(spec: ServerSpec): readonly BundledSchema[] {
  const { tools, resourceTemplates, handles } = spec;
  return [
    ...tools.flatMap(({ input, output }) => (output ? [input, output] : input)),
    ...resourceTemplates
      .flatMap(({ variables }) => variables)
      .flatMap(({ schema = [] }) => schema),
    ...handles.map(({ state }) => state),
  ];
}
