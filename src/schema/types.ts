/** Owns the types of JSON Schemas: the only importer of json-schema-to-typescript. */
import { compile } from "json-schema-to-typescript";
import type { BundledSchema } from "../spec/model.js";
import { printObject, printType, type Words } from "./print-type.js";
import { type PrintedMember, readInterface } from "./printed-type.js";
import { type Declaration, declareTypes } from "./type-declarations.js";

export interface TypeRoot {
  /** The name it is declared with: `Input`. */
  readonly name: string;
  readonly bundled: BundledSchema;
  /** Which of the bundle's entries it is, where it is not the whole; roots of one bundle then know each other. */
  readonly entry?: number | undefined;
  /** Arguments as a handler gets them, as a client sends them, or what a handler returns. */
  readonly side: "input" | "wire" | "output";
  /** What the comment above it says in place of the schema's own description. */
  readonly description?: string;
  /** What references call it too. */
  readonly alias?: string;
  /**
   * `fixed`: it has its name. `none`: only its entries count. Otherwise the name that it gives way to: it is one with
   * what has that name and says the same.
   */
  readonly own?: "fixed" | "none" | { readonly wanted: string };
}

export interface TypesOptions {
  /** Shared schema → how its type is written here: `Schemas.Alert`. */
  readonly shared: Readonly<Record<string, string>>;
  /** Names that the code around uses for something else. */
  readonly taken?: readonly string[];
  /**
   * What the type of a definition may be called, the best name first.
   * @param wanted its own name
   * @param side of the root that it was found from
   * @param root the name of that root
   */
  readonly names?: (
    wanted: string,
    side: TypeRoot["side"],
    root: string,
  ) => readonly string[];
}

/**
 * Declares the types of schemas and of what they define, readonly throughout. Everything that a schema accepts
 * has its type. The text is correct TypeScript, printed without care for its looks.
 */
export async function compileTypes(
  roots: readonly TypeRoot[],
  options: TypesOptions,
): Promise<string> {
  const { declarations, words } = declareTypes(roots, options);
  const members = await printSkeletons(declarations);
  return declarations
    .map(({ name, comment, word }) => {
      const member = members.get(word);
      if (member === undefined) return "";
      return comment + declaration(name, member, words);
    })
    .join("\n");
}

function declaration(
  name: string,
  { type }: PrintedMember,
  words: Words,
): string {
  return type.kind === "object"
    ? `export interface ${name} ${printObject(type.members, words)}\n`
    : `export type ${name} = ${printType(type, words)};\n`;
}

/** Everything is one object to the printer: it names nothing, resolves nothing and reads nothing. */
async function printSkeletons(
  declarations: readonly Declaration[],
): Promise<ReadonlyMap<string, PrintedMember>> {
  const text = await compile(
    {
      type: "object",
      properties: Object.fromEntries(
        declarations.map(({ word, skeleton }) => [word, skeleton]),
      ),
      required: declarations.map(({ word }) => word),
      additionalProperties: false,
    } as Parameters<typeof compile>[0],
    "Types",
    {
      bannerComment: "",
      format: false,
      cwd: "/",
      $refOptions: { resolve: { external: false } },
    },
  );
  return new Map(
    readInterface(text).map((member) => [member.key ?? "", member]),
  );
}
