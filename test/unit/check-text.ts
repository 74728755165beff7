/** Owns the check of a spec that a test writes as text. */
import { renderDiagnostics } from "../../src/diagnostics/render.js";
import type { Diagnostic, Result } from "../../src/diagnostics/diagnostic.js";
import type { ServerSpec } from "../../src/spec/model.js";
import { parseSpec } from "../../src/spec/parse.js";
import { parseText } from "../../src/spec/parse-text.js";
import { validateSpec } from "../../src/spec/validate.js";

const head = "mcpgen: 1\nserver: { name: probe, version: 1.0.0 }\n";

/** Checks a text that stands alone. */
export function checkText(text: string, file = "mcp.yaml"): Result<ServerSpec> {
  const root = parseText(file, text);
  const document = parseSpec({
    texts: new Map([[file, root.source.text]]),
    root,
    files: new Map(),
    unusable: new Map(),
    contents: new Map(),
  });
  return document.ok ? validateSpec(document.value) : document;
}

/** Checks a spec whose first two keys are given. */
export function checkRest(rest: string): Result<ServerSpec> {
  return checkText(head + rest);
}

/** The spec, which must be good. */
export function specOf(result: Result<ServerSpec>): ServerSpec {
  if (!result.ok)
    throw new Error(renderDiagnostics(result.diagnostics, new Map()));
  return result.value;
}

/** What was told of it. */
export function told(result: Result<ServerSpec>): readonly Diagnostic[] {
  return result.ok ? result.warnings : result.diagnostics;
}

/** `code line:column` of everything that was told, in that order. */
export function places(result: Result<ServerSpec>): readonly string[] {
  return told(result).map(({ code, place }) => {
    const start = place?.range?.start;
    return `${code} ${start?.line ?? "-"}:${start?.column ?? "-"}`;
  });
}
