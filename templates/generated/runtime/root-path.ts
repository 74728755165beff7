/** Owns which paths may name a file under a served folder, on the system that this is. */
import { isAbsolute, relative, sep } from "node:path";

/** What names may be, besides what no name may be. */
export interface Names {
  /** Whether they may begin with a dot. */
  readonly dotfiles: boolean;
  readonly platform?: NodeJS.Platform;
}

/** Devices, streams of files, and what Windows reads as another name. */
const ODD_ON_WINDOWS =
  // oxlint-disable-next-line no-control-regex -- control characters are refused
  /[<>:"|?*\u0000-\u001f]|[. ]$|^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?:[. ]|$)/i;

/** The names that a path is made of, or undefined where it is none of a file under a folder. */
export function stepsOf(
  path: string,
  { dotfiles, platform = process.platform }: Names,
): readonly string[] | undefined {
  const steps = path.split("/");
  const isName = (step: string) =>
    !/^\.{0,2}$|[\0\\]/.test(step) &&
    (dotfiles || !step.startsWith(".")) &&
    (platform !== "win32" || !ODD_ON_WINDOWS.test(step));
  return steps.every(isName) ? steps : undefined;
}

/** The same for a path that links were resolved in; undefined where it leads out of the folder. */
export function stepsBelow(
  root: string,
  real: string,
  names: Names,
): readonly string[] | undefined {
  const path = relative(root, real);
  return isAbsolute(path)
    ? undefined
    : stepsOf(path.replaceAll(sep, "/"), names);
}
