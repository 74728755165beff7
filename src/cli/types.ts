/** Owns `types`: TypeScript from JSON Schemas or a spec, without a project. */
import { succeed, type Result } from "../diagnostics/diagnostic.js";
import { typesFile, type TypesSource } from "../plan/types-file.js";
import { parseSpec } from "../spec/parse.js";
import { validateSchemas } from "../spec/schema-files.js";
import { validateSpec } from "../spec/validate.js";
import { exitCode } from "./exit-code.js";
import type { Session } from "./session.js";
import type { TypesFlags } from "./types-flags.js";
import {
  lookAtTypes,
  type TypesLook,
  type TypesSources,
} from "./types-look.js";
import { refuse, writeTypes } from "./types-output.js";
import { actOnChanges } from "./watch.js";

/** Runs `types` and returns the exit code. */
export async function types(
  session: Session,
  flags: TypesFlags,
): Promise<number> {
  const look = () => lookAtTypes(session, flags);
  if (flags.watch !== true) return once(session, flags, await look());
  await actOnChanges(session.machine, look, async (seen) => {
    await once(session, flags, seen);
    session.report.say(
      `watching ${count(new Set(seen.paths).size)}; Ctrl-C ends it`,
    );
  });
  return exitCode.interrupted;
}

async function once(
  session: Session,
  flags: TypesFlags,
  seen: TypesLook,
): Promise<number> {
  const { report } = session;
  const made = await textOf(seen);
  report.diagnostics(made.ok ? made.warnings : made.diagnostics, seen.texts);
  if (!made.ok) return refuse(session, []);
  const { out } = flags;
  if (out !== undefined) return writeTypes(session, flags, out, made.value);
  report.result(made.value.trimEnd());
  report.finish({ ok: true, types: made.value });
  return exitCode.done;
}

async function textOf({ result }: TypesLook): Promise<Result<string>> {
  if (!result.ok) return result;
  const source = check(result.value);
  return source.ok
    ? succeed(await typesFile(source.value), source.warnings)
    : source;
}

function check(read: TypesSources): Result<TypesSource> {
  if (read.kind === "schemas") {
    const schemas = validateSchemas(read.sources);
    return schemas.ok
      ? succeed({ kind: "schemas", schemas: schemas.value }, schemas.warnings)
      : schemas;
  }
  const document = parseSpec(read.sources);
  if (!document.ok) return document;
  const spec = validateSpec(document.value);
  return spec.ok
    ? succeed({ kind: "spec", spec: spec.value }, spec.warnings)
    : spec;
}

function count(files: number): string {
  return `${files} file${files === 1 ? "" : "s"}`;
}
