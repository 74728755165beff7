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
  /** The types of `runtime/handle.ts` that it names. */
  readonly handleTypes: readonly string[];
  readonly created: readonly HandleLine[];
  readonly used: readonly HandleLine[];
  /** Whether several handles can be changed at once. */
  readonly several: boolean;
}

interface HandleLine {
  readonly argument: string;
  readonly kind: string;
  /** Of its state. */
  readonly type: string;
}

export async function toolView(
  spec: ServerSpec,
  tool: ToolSpec,
): Promise<ToolView> {
  const typeOf = new Map(
    spec.handles.map((kind) => [kind.name, kind.typeName]),
  );
  const lines = tool.handles.map(({ argument, kind, role }) => ({
    argument,
    kind,
    role,
    type: typeOf.get(kind) ?? "",
  }));
  const created = lines.filter(({ role }) => role === "creates");
  const used = lines.filter(({ role }) => role !== "creates");
  return {
    ...entityView(spec, tool),
    ...(await toolTypes(spec, tool)),
    plain: tool.output === undefined,
    handleTypes: [
      ...(used.length > 0 ? ["Handle"] : []),
      ...(created.length > 0 ? ["HandleId", "NewHandle"] : []),
      ...(used.length > 1 ? ["Transact"] : []),
    ],
    created,
    used,
    several: used.length > 1,
  };
}
