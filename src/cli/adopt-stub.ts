/** Owns the rename of what the spec calls by its new name already: the handler that `generate` made gives way to the person's. */
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import { diagnostic } from "../diagnostics/catalog.js";
import type { OwnText } from "../files/own-texts.js";
import { filesOf, type CodeNames } from "../plan/code-program.js";
import { removeFromCode } from "../plan/remove-code.js";
import type { CodeRename } from "../plan/code-edit.js";
import { codeIn, spliced } from "./entity-change.js";
import { projectChanges } from "./project-changes.js";
import type { Session } from "./session.js";

export interface Adopted {
  /** The person's files without the stub, and without a second entry for the same handler. */
  readonly files: ReadonlyMap<string, string>;
  /** Path → text of what gives way. */
  readonly stubs: ReadonlyMap<string, string>;
}

/** Refuses where somebody has written something into the new files. */
export async function adoptStub(
  session: Session,
  files: ReadonlyMap<string, string>,
  entities: readonly CodeNames[],
  { from, to }: CodeRename,
): Promise<Result<Adopted>> {
  const { handler, test } = filesOf(to);
  const own = new Map<string, OwnText>(
    [handler, test].flatMap((path) => {
      const before = files.get(path);
      return before === undefined ? [] : [[path, { before }] as const];
    }),
  );
  if (own.size === 0 || from.file === to.file)
    return succeed({ files, stubs: new Map() });
  const { result } = await projectChanges(session, { force: false, own });
  if (!result.ok) return result;
  // What would come again as it stands is as it was made.
  const written = result.value.diff.changes.filter(({ path }) => own.has(path));
  if (written.length > 0)
    return fail(
      written.map(({ path }) =>
        diagnostic("change/file-exists", { path }, { file: path }),
      ),
    );
  const stubs = new Map(
    [...own].map(([path, { before = "" }]) => [path, before] as const),
  );
  const left = new Map([...files].filter(([path]) => !stubs.has(path)));
  const removed = await removeFromCode(codeIn(files), entities, from, true);
  if (!removed.ok) return removed;
  for (const [path, edits] of removed.value.edits)
    left.set(path, spliced(left.get(path) ?? "", edits));
  return succeed({ files: left, stubs });
}
