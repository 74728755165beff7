/** Owns what the templates of a tool's files are told. */
import type { ServerSpec, ToolSpec } from "../../spec/model.js";
import { toolTypes } from "../schema-text.js";
import { entityView, type EntityView } from "./entity.js";

export interface ToolView extends EntityView {
  /** Declarations of `Input`, `Output` and what they need. */
  readonly declarations: string;
  /** Whether they name types of `schemas.ts`. */
  readonly shared: boolean;
  /** Without an output schema the handler returns content. */
  readonly plain: boolean;
}

export async function toolView(
  spec: ServerSpec,
  tool: ToolSpec,
): Promise<ToolView> {
  return {
    ...entityView(spec, tool),
    ...(await toolTypes(spec, tool)),
    plain: tool.output === undefined,
  };
}
