/** Owns the compiled validators: the only importer of ajv, with the keywords beside it in `keyword-code.ts`. */
import type {
  CodeKeywordDefinition,
  Options,
  ValidateFunction,
  Vocabulary,
} from "ajv";
import coreModule from "ajv/dist/core.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import draft2020Module from "ajv/dist/vocabularies/draft2020.js";
import * as helpers from "../../templates/generated/runtime/validator-helpers.js";
import type { BundledSchema } from "../spec/model.js";
import { schemasForAjv } from "./ajv-schema.js";
import { defaultsPlan } from "./defaults.js";
import { judgedTwice } from "./judged-twice.js";
import { additionalKeywords, keywordCode } from "./keyword-code.js";
import { withoutNames } from "./keyword-named.js";
import { validatorName } from "./keyword-ref.js";
import { errorParams } from "./keyword-required.js";
import { linkSchema, type LinkedSchema } from "./link.js";
import { literalText } from "./literal-text.js";
import { secretNames } from "./secrets.js";
import { tidyCode } from "./tidy-code.js";
import {
  runtimeFunctions,
  validatorModule,
  type ValidatorExport,
} from "./validator-module.js";

/** Some loaders hand over a CommonJS module, some its default export. */
function defaultOf<T>(module: { readonly default: T }): T {
  return "default" in module ? module.default : (module as T);
}

const AjvCore = defaultOf(coreModule);
const standalone = defaultOf(standaloneModule);
const draft2020 = defaultOf(draft2020Module);

type AjvInstance = InstanceType<typeof AjvCore>;

/** The schemas of one entity. */
export interface ValidatorParts {
  readonly input?: BundledSchema;
  readonly output?: BundledSchema;
  /** Of a resource template, by the variable's name. */
  readonly variables?: Readonly<Record<string, BundledSchema>>;
  /** Of what handles keep, by the kind's name. */
  readonly states?: Readonly<Record<string, BundledSchema>>;
}

/** The text of an entity's `.validator.js`. Equal schemas give equal text. */
export function compileValidators(parts: ValidatorParts): string {
  const exported: ValidatorExport[] = [];
  for (const side of ["input", "output"] as const) {
    const bundled = parts[side];
    if (bundled === undefined) continue;
    const name = side === "input" ? "validateInput" : "validateOutput";
    exported.push({ kind: "validator", name, code: validatorCode(bundled) });
    const plan = defaultsPlan(bundled);
    if (plan !== undefined) {
      const code = literalText(plan);
      exported.push({ kind: "defaults", name: `${side}Defaults`, code });
    }
  }
  for (const name of ["variables", "states"] as const) {
    const schemas = Object.entries(parts[name] ?? {});
    if (schemas.length === 0) continue;
    const codes = schemas.map(
      ([key, bundled]) => [key, validatorCode(bundled)] as const,
    );
    exported.push({ kind: "validators", name, codes });
  }
  if (parts.states !== undefined) {
    const codes = Object.entries(parts.states).flatMap(([key, bundled]) => {
      const plan = defaultsPlan(bundled);
      return plan === undefined ? [] : [[key, literalText(plan)] as const];
    });
    exported.push({ kind: "defaultsByName", name: "stateDefaults", codes });
  }
  return validatorModule(exported);
}

/** The validator of a schema as a function in this process: the very code that `compileValidators` writes. */
export function validatorFor(linked: LinkedSchema): ValidateFunction {
  const names = [...runtimeFunctions.keys()];
  const make = new Function(...names, `return ${codeOf(linked)};`);
  return make(...runtimeFunctions.values()) as ValidateFunction;
}

function validatorCode(bundled: BundledSchema): string {
  const linked = linkSchema(bundled);
  const code = codeOf(linked);
  const secrets = secretNames(linked);
  return secrets.length === 0
    ? code
    : `Object.assign(${code}, { secrets: ${literalText(secrets)} })`;
}

const written = new WeakMap<LinkedSchema, string>();

/** The plan asks for the code of one schema more than once, and nothing else takes as long. */
function codeOf(linked: LinkedSchema): string {
  const known = written.get(linked);
  if (known !== undefined) return known;
  const code = writeCode(linked);
  written.set(linked, code);
  return code;
}

function writeCode(linked: LinkedSchema): string {
  const ajv = newAjv();
  const schemas = schemasForAjv(linked);
  const twice = judgedTwice(schemas);
  const parts = [...schemas].map(([key, schema]) => {
    const code = tidyCode(standalone(ajv, ajv.compile(schema)));
    const whole = twice.has(key) ? `memory.of(${code})` : code;
    return [validatorName(key), whole] as const;
  });
  const [first, ...rest] = parts;
  const root = first?.[1] ?? "";
  const name = validatorName("");
  if (rest.length === 0 && !root.includes(name)) return root;
  const memory =
    twice.size > 0
      ? "const makeMemory = remembering;\nconst memory = makeMemory();\n"
      : "";
  const statements = parts.map(([part, code]) => `const ${part} = ${code};\n`);
  const entry = twice.size > 0 ? `memory.from(${name})` : name;
  return `(() => {\n${memory}${statements.join("")}return ${entry};\n})()`;
}

const options: Options = {
  strict: false,
  // JSON.parse makes Infinity of 1e400.
  strictNumbers: true,
  allErrors: true,
  ownProperties: true,
  meta: false,
  validateSchema: false,
  addUsedSchema: false,
  messages: false,
  logger: false,
  loopRequired: Number.POSITIVE_INFINITY,
  code: {
    source: true,
    regExp: Object.assign((source: string) => helpers.pattern(source), {
      code: "pattern",
    }),
  },
};

/** Every schema gets an instance of its own, so that nothing in two of them can meet. */
function newAjv(): AjvInstance {
  const ajv = new AjvCore({
    ...options,
    next: true,
  });
  for (const vocabulary of vocabularies) ajv.addVocabulary(vocabulary);
  ajv.addVocabulary([...additionalKeywords]);
  return ajv;
}

/** Ajv's vocabularies for 2020-12, with our keywords in the places of its own. */
const vocabularies: readonly Vocabulary[] = draft2020.map((vocabulary) =>
  vocabulary.flatMap((definition) => {
    if (typeof definition === "string") return [];
    const [keyword] = [definition.keyword].flat();
    const ours = keywordCode.find((each) =>
      [each.keyword].flat().includes(keyword ?? ""),
    );
    if (ours !== undefined) return [ours];
    const params = errorParams.get(keyword ?? "");
    const code = withoutNames(definition as CodeKeywordDefinition);
    return [
      params === undefined ? code : { ...code, error: { message: "", params } },
    ];
  }),
);
