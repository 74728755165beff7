/** Owns the shape in which our templates come in. */

/** Path under `templates/`, with forward slashes → text. */
export type Templates = ReadonlyMap<string, string>;

/** Whether something varies in the file; the others are copied as they are. */
export function isTemplate(path: string): boolean {
  return path.endsWith(".hbs");
}
