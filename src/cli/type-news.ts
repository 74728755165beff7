/** Owns what is said of the compiler's errors: all of them where they are others than before, and when they are mended. */
import { count } from "./change-lines.js";
import type { Session } from "./session.js";

const mostShown = 30;

export function openTypeNews({
  report,
}: Session): (errors: readonly string[]) => void {
  let before: readonly string[] = [];
  return (errors) => {
    const isSame = errors.join("\n") === before.join("\n");
    const had = before.length;
    before = errors;
    if (errors.length === 0) {
      if (had > 0) report.say(`fixed   ${count(had, "type error")}`);
      return;
    }
    const shown = isSame ? [] : errors.slice(0, mostShown);
    for (const error of shown) report.say(error);
    const more = errors.length - shown.length;
    const left = isSame ? "still " : more > 0 ? `${more} more; ` : "";
    report.say(
      `${left}${count(errors.length, "type error")}; the build stays as it was.`,
    );
  };
}
