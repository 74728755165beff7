/** Owns `token`: a new bearer token for a server whose tokens have names. It is kept nowhere. */
import { createHash, randomBytes } from "node:crypto";
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { didYouMean } from "../spec/did-you-mean.js";
import type { ServerSpec } from "../spec/model.js";
import { parseDuration } from "../spec/units.js";
import { exitCode } from "./exit-code.js";
import { readSpec } from "./read-spec.js";
import type { Session } from "./session.js";
import type { TokenFlags } from "./token-flags.js";

/** Runs `token` and returns the exit code. */
export async function token(
  session: Session,
  { name = "", scope = [], expires = "90d" }: TokenFlags,
): Promise<number> {
  const { machine, root, spec: file, report, program } = session;
  const until = endOf(expires);
  if (until === undefined || !/^[^\s;]{1,64}$/.test(name)) {
    const problem =
      until === undefined
        ? `--expires cannot be ${expires}: write a duration such as 90d, or never`
        : "a name has up to 64 characters, without spaces and ;";
    report.diagnostics([diagnostic("cli/usage", { problem, program })]);
    report.finish({ ok: false });
    return exitCode.usage;
  }
  const { result, texts } = await readSpec(machine, {
    cwd: root,
    ...(file !== undefined && { spec: file }),
  });
  const problems = result.ok
    ? refusals(result.value.spec, scope)
    : result.diagnostics;
  if (!result.ok || problems.length > 0) {
    report.diagnostics(problems, texts);
    report.finish({ ok: false });
    return exitCode.failed;
  }
  const secret = `mcp_${randomBytes(32).toString("base64url")}`;
  const line = [
    name,
    `sha256:${createHash("sha256").update(secret).digest("base64url")}`,
    ...(until === "never" ? [] : [`until:${until}`]),
    ...new Set(scope.map((one) => `scope:${one}`)),
  ].join(" ");
  const variable = variableOf(result.value.spec);
  report.say(`The token of ${name}, which is shown only now:`);
  report.result(secret);
  report.say(
    `For ${variable} of the server, behind a ; where it has one already:`,
  );
  report.result(line);
  report.finish({ ok: true, token: secret, variable, line });
  return exitCode.done;
}

function variableOf({ auth }: ServerSpec): string {
  return auth?.tokens.kind === "named" ? auth.tokens.env : "";
}

function refusals(
  spec: ServerSpec,
  scopes: readonly string[],
): readonly Diagnostic[] {
  const place = { file: spec.file };
  if (variableOf(spec) === "") return [diagnostic("auth/no-tokens", {}, place)];
  const known = (spec.auth?.scopes ?? []).map(({ name }) => name);
  return scopes
    .filter((scope) => !known.includes(scope))
    .map((scope) => {
      const guess = didYouMean(scope, known);
      return diagnostic("auth/unknown-scope", { scope, known, guess }, place);
    });
}

/** Undefined where the text says no time. */
function endOf(expires: string): string | undefined {
  if (expires === "never") return expires;
  const duration = parseDuration(expires);
  const end = new Date(Date.now() + (duration ?? 0));
  if (duration === undefined || Number.isNaN(end.getTime())) return undefined;
  return end.toISOString();
}
