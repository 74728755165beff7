/** Owns how a handler that is not written yet takes the variables of a template or the arguments of a prompt. */

/** Words that may not be bound in a module. */
const reserved = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export " +
    "extends false finally for function if implements import in instanceof interface let new null package " +
    "private protected public return static super switch this throw true try typeof var void while with yield"
  ).split(" "),
);

/** `{ id }` where every name can be a variable beside `context`, else one object. */
export function parameterOf(names: readonly string[], object: string): string {
  const plain = names.every(
    (name) =>
      /^[A-Za-z_$][\w$]*$/.test(name) &&
      !reserved.has(name) &&
      name !== "context" &&
      name !== "NotImplemented",
  );
  const pattern = `{ ${names.join(", ")} }`;
  return plain && names.length > 0 && pattern.length < 60 ? pattern : object;
}
