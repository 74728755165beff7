/** Owns `compileTypes`: types from schemas that a program holds, without a disk. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { givenSchemas } from "../load/given-schemas.js";
import { schemaTypes } from "../plan/schema-types.js";
import { typeNameOf } from "../schema/type-names.js";
import { parseJson } from "../spec/parse-json.js";
import { parseText, type ParsedText } from "../spec/parse-text.js";
import { validateSchemas } from "../spec/schema-files.js";

/** A JSON Schema as a value, of the dialect 2020-12 unless its `$schema` says 2019-09 or draft-07. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

export interface CompileTypesOptions {
  /** What the type is called, in PascalCase; otherwise it is called after `file`. A `title` renames nothing. */
  readonly name?: string;
  /**
   * The path that the schema's `./other.json` references count from, and that diagnostics name: `schema.json`
   * unless it is said. A schema that is a text is YAML unless this ends in `.json`.
   */
  readonly file?: string;
  /** The schemas that those references mean, by path: as values, or as the texts of JSON or YAML files. */
  readonly files?: Readonly<Record<string, JsonSchema | string>>;
}

/**
 * Makes TypeScript of a JSON Schema: an exported type for the schema and for each of its `$defs`, and a second one,
 * `NameInput`, where defaults make what is sent differ from what is used. Nothing is read, fetched or run.
 *
 * @example
 * const types = await compileTypes({ type: "object" }, { name: "Order" });
 * if (types.ok) console.log(types.value);
 * else for (const { message } of types.diagnostics) console.error(message);
 *
 * @param schema the schema, or the text of its file
 * @param options what it is called, and what it may refer to
 * @returns the declarations with what there is to be warned of, or every problem that forbids them. Places count in
 * the text that was given, or in `JSON.stringify(schema, null, 2)`. It rejects for a mistake of ours alone.
 */
export async function compileTypes(
  schema: JsonSchema | string,
  options: CompileTypesOptions = {},
): Promise<Result<string>> {
  const { name, file = "schema.json", files = {} } = options;
  const given = new Map<string, ParsedText>();
  const problems: Diagnostic[] = [];
  for (const [path, one] of [
    ...Object.entries(files),
    [file, schema] as const,
  ]) {
    const parsed = parse(plain(path), one);
    if (parsed === undefined)
      problems.push(diagnostic("types/not-json", {}, { file: path }));
    else given.set(plain(path), parsed);
  }
  if (problems.length > 0) return fail(problems);
  const checked = validateSchemas(givenSchemas(given, [plain(file)]));
  if (!checked.ok) return checked;
  const named = checked.value.map((one) =>
    name === undefined ? one : { ...one, typeName: typeNameOf(name) },
  );
  return succeed(`${await schemaTypes(named)}\n`, checked.warnings);
}

/** `undefined` for what JSON cannot carry: cycles, big integers, functions, and what nests too deep to be written. */
function parse(file: string, schema: unknown): ParsedText | undefined {
  if (typeof schema === "string") return parseText(file, schema);
  try {
    const text = JSON.stringify(schema, null, 2);
    return text === undefined ? undefined : parseJson({ file, text });
  } catch {
    return undefined;
  }
}

/** As references find it: `./a.json` is `a.json`. */
function plain(path: string): string {
  return path.replace(/^(?:\.\/)+/, "");
}
