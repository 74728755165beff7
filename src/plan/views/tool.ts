/** Owns what the templates of a tool's files are told. */
import type { JsonObject, ServerSpec, ToolSpec } from "../../spec/model.js";
import { toolTypes } from "../schema-text.js";
import { written } from "./pieces.js";
import { entityView, type EntityView } from "./entity.js";

export interface ToolView extends EntityView {
  /** Declarations of `Input`, `Output` and what they need. */
  readonly declarations: string;
  /** Whether they name types of `schemas.ts`. */
  readonly shared: boolean;
  /** Without an output schema the handler returns content. */
  readonly plain: boolean;
  readonly definition: JsonObject;
  /** What `confirming` takes; nothing where nobody is asked. */
  readonly confirm: JsonObject;
}

export async function toolView(
  spec: ServerSpec,
  tool: ToolSpec,
): Promise<ToolView> {
  const { execution, headers, confirm } = tool;
  return {
    ...entityView(spec, tool),
    ...(await toolTypes(spec, tool)),
    plain: tool.output === undefined,
    definition: {
      listed: tool.listed,
      ...(execution !== undefined && { execution }),
      ...(headers.length > 0 && {
        headers: headers.map(({ path, header }) => ({ path, header })),
      }),
    },
    confirm:
      confirm === undefined
        ? {}
        : { message: written(confirm.message), otherwise: confirm.otherwise },
  };
}
