/** Owns how a command speaks: text for a person on stderr, or one JSON document on stdout. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { renderDiagnostics, type SourceTexts } from "../diagnostics/render.js";
import { toJson } from "../diagnostics/to-json.js";
import type { Machine } from "../machine/machine.js";
import { showProgress } from "./progress.js";

export interface Report {
  /** Whether a program reads what is printed. */
  readonly isForPrograms: boolean;
  /** Shows diagnostics; `texts` are the files they point into. */
  diagnostics(list: readonly Diagnostic[], texts?: SourceTexts): void;
  /** Says a line to a person; silent under `--quiet` and `--json`. */
  say(line: string): void;
  /** Prints a line of the result on stdout; silent under `--json`, which has it in its document. */
  result(line: string): void;
  /** Shows that work goes on, on a terminal with its seconds; the returned function ends it. */
  progress(title: string): () => void;
  /** Ends the command: under `--json` prints the document, with the diagnostics in it. */
  finish(document: Readonly<Record<string, unknown>>): void;
}

/** Opens the report of one run. */
export function openReport(
  machine: Machine,
  style: {
    readonly json: boolean;
    readonly quiet: boolean;
    readonly colours: boolean;
  },
): Report {
  const told: Diagnostic[] = [];
  return {
    isForPrograms: style.json,
    diagnostics(list, texts = new Map()) {
      told.push(...list);
      if (style.json) return;
      const shown = style.quiet
        ? list.filter(({ severity }) => severity === "error")
        : list;
      if (shown.length === 0) return;
      const text = renderDiagnostics(shown, texts, { color: style.colours });
      machine.stderr.write(`${text}\n\n`);
    },
    say(line) {
      if (!style.json && !style.quiet) machine.stderr.write(`${line}\n`);
    },
    result(line) {
      if (!style.json) machine.stdout.write(`${line}\n`);
    },
    progress(title) {
      if (style.json || style.quiet) return () => undefined;
      return showProgress(machine.stderr, title);
    },
    finish(document) {
      if (!style.json) return;
      const whole = { ...document, diagnostics: told.map(toJson) };
      machine.stdout.write(`${JSON.stringify(whole, null, 2)}\n`);
    },
  };
}
