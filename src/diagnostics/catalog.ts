/** Owns the list of every diagnostic: each code is declared once, in the file of its area. */
import { addRules } from "./catalog/add.js";
import { authRules } from "./catalog/auth.js";
import { changeRules } from "./catalog/change.js";
import { cliRules } from "./catalog/cli.js";
import { codeRules } from "./catalog/code.js";
import { createRules } from "./catalog/create.js";
import { devRules } from "./catalog/dev.js";
import { entityRules } from "./catalog/entities.js";
import { filesRules } from "./catalog/files.js";
import { handleRules } from "./catalog/handles.js";
import { hostsRules } from "./catalog/hosts.js";
import { loadRules } from "./catalog/load.js";
import { nameRules } from "./catalog/names.js";
import { peopleRules } from "./catalog/people.js";
import { schemaRules } from "./catalog/schema.js";
import { securityRules } from "./catalog/security.js";
import { specRules } from "./catalog/spec.js";
import { textRules } from "./catalog/text.js";
import { typesRules } from "./catalog/types.js";
import { upgradeRules } from "./catalog/upgrade.js";
import { wireRules } from "./catalog/wire.js";
import { diagnose, type ParamsOf } from "./define.js";
import type { Diagnostic, Place } from "./diagnostic.js";

export const catalog = {
  ...addRules,
  ...authRules,
  ...changeRules,
  ...cliRules,
  ...codeRules,
  ...createRules,
  ...devRules,
  ...entityRules,
  ...filesRules,
  ...handleRules,
  ...hostsRules,
  ...loadRules,
  ...nameRules,
  ...peopleRules,
  ...schemaRules,
  ...securityRules,
  ...specRules,
  ...textRules,
  ...typesRules,
  ...upgradeRules,
  ...wireRules,
};

export type DiagnosticCode = keyof typeof catalog;

/**
 * Makes the diagnostic `code`.
 * @param params what its sentences need
 * @param place where it points
 * @param related other places of the same problem
 */
export function diagnostic<C extends DiagnosticCode>(
  code: C,
  params: ParamsOf<(typeof catalog)[C]>,
  place?: Place,
  related?: Diagnostic["related"],
): Diagnostic {
  return diagnose(code, catalog[code] as never, params, place, related);
}
