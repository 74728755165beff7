/** Owns how the files that a new project starts from meet those that are planned for it. */
import type { PlannedFile } from "../plan/planned-file.js";

/** The planned files, in which what the project starts from takes the place of what would be made. */
export function startFrom(
  files: ReadonlyMap<string, string>,
  planned: readonly PlannedFile[],
  spec: string,
): readonly PlannedFile[] {
  const paths = new Set(planned.map(({ path }) => path));
  const further = [...files].filter(([path]) => !paths.has(path));
  return [
    ...planned.map((file) => {
      const text = files.get(file.path);
      return text === undefined ? file : { ...file, text };
    }),
    ...further.map(([path, text]): PlannedFile => ({
      path,
      text,
      ownership: path === spec ? "source" : "once",
    })),
  ];
}
