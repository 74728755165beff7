import { NotImplemented } from "../generated/runtime/errors.js";
import type { SchemasTool } from "../generated/types.js";

/** Lists schemas. */
export async function schemas(
  input: SchemasTool.Input,
  context: SchemasTool.Context,
): Promise<SchemasTool.Output> {
  throw new NotImplemented("src/tools/schemas.ts");
}
