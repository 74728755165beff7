/** Owns the step from a read document to the typed spec; every problem of it is told in one run. */
import {
  resultOf,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { flagIn, type Check } from "./check.js";
import { checkShape } from "./format/check-shape.js";
import { format } from "./format/format.js";
import type { ServerSpec } from "./model.js";
import { checkNames } from "./security/check-names.js";
import { checkTexts } from "./security/check-texts.js";
import { checkTools } from "./security/check-tools.js";
import { deepFreeze } from "./own.js";
import type { SpecDocument } from "./parse.js";
import { authPart, checkPublicLists } from "./parts/auth.js";
import { cachePart, pageSizePart } from "./parts/cache.js";
import { checkConfirmStore } from "./parts/confirm.js";
import { credentialsPart, withAuthVariables } from "./parts/credentials.js";
import { checkSchemaNames, entitiesPart } from "./parts/entities.js";
import { envPart } from "./parts/env.js";
import { handlesPart } from "./parts/handles.js";
import { promptsPart } from "./parts/prompts.js";
import { resourcesPart } from "./parts/resources.js";
import { withRootVariables } from "./parts/root.js";
import { schemasPart } from "./parts/schemas.js";
import { securityPart } from "./parts/security.js";
import { serverPart } from "./parts/server.js";
import { statePart, withStateUrl } from "./parts/state.js";
import { templatesPart } from "./parts/templates.js";
import { toolsPart } from "./parts/tools.js";
import { transportsPart } from "./parts/transports.js";

/** Checks a document whole. The spec it gives is frozen through and through. */
export function validateSpec(document: SpecDocument): Result<ServerSpec> {
  const check: Check = { document, problems: [...document.problems] };
  const start = { line: 1, column: 1, offset: 0 };
  const place = { file: document.file, range: { start, end: start } };
  checkShape(
    format,
    document.root,
    { label: "the spec", place },
    check.problems,
  );
  checkSchemaNames(check);
  const { bundle, shared } = schemasPart(check);
  const entities = entitiesPart(check);
  const store = statePart(check);
  const handles = handlesPart(check, bundle);
  const resourceTemplates = templatesPart(check, entities, bundle);
  const auth = authPart(check);
  const env = envPart(check);
  const spec: ServerSpec = {
    file: document.file,
    ...serverPart(check),
    ...transportsPart(check),
    tools: toolsPart(check, entities, bundle, handles),
    resources: resourcesPart(check, entities, bundle),
    resourceTemplates,
    prompts: promptsPart(check, entities, bundle),
    schemas: shared(),
    handles,
    ...auth,
    credentials: credentialsPart(check, env),
    env: withRootVariables(
      withAuthVariables(withStateUrl(env, store), auth.auth),
      resourceTemplates,
    ),
    store,
    cache: cachePart(check),
    ...pageSizePart(check),
    logging: flagIn(document.root, "logging"),
    security: securityPart(check),
  };
  checkConfirmStore(check, spec);
  checkTexts(check);
  checkNames(check);
  checkTools(check);
  checkPublicLists(check, spec);
  return resultOf(deepFreeze(spec), withoutRepeats(check.problems));
}

/**
 * What stands under a YAML anchor is checked wherever it is used, and told once. A reference that is not written as
 * one to a file also leads nowhere, which is not said.
 */
export function withoutRepeats(
  problems: readonly Diagnostic[],
): readonly Diagnostic[] {
  const told = new Map<string, Diagnostic>();
  const wrongFiles = new Set(
    problems
      .filter(({ code }) => code === "spec/ref-file")
      .map((problem) => keyOf(problem)),
  );
  for (const problem of problems) {
    const { code, message } = problem;
    const where = keyOf(problem);
    if (code === "schema/ref-missing" && wrongFiles.has(where)) continue;
    const key = JSON.stringify([code, message, where]);
    if (!told.has(key)) told.set(key, problem);
  }
  return [...told.values()];
}

function keyOf({ place }: Diagnostic): string {
  const { start, end } = place?.range ?? {};
  return JSON.stringify([place?.file, start?.offset, end?.offset]);
}
