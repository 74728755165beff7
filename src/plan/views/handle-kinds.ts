/** Owns what the templates of the handle kinds are told. */
import type { JsonObject, ServerSpec } from "../../spec/model.js";
import { stateTypes, stateValidators } from "../schema-text.js";

export interface HandleKindsView {
  /** The types of the states. */
  readonly declarations: string;
  /** Whether they name types of `schemas.ts`. */
  readonly shared: boolean;
  readonly kinds: readonly JsonObject[];
  readonly validators: string;
}

export async function handleKindsView(
  spec: ServerSpec,
): Promise<HandleKindsView> {
  const { handles, tools } = spec;
  const toolsThat = (role: string, kind: string) =>
    tools
      .filter((tool) =>
        tool.handles.some((one) => one.role === role && one.kind === kind),
      )
      .map(({ names }) => names.name);
  return {
    ...(await stateTypes(spec)),
    kinds: handles.map(({ name, prefix, ttl, maxPerCaller }) => ({
      name,
      prefix,
      ttl,
      most: maxPerCaller,
      creators: toolsThat("creates", name),
      closers: toolsThat("closes", name),
    })),
    validators: handles.length > 0 ? stateValidators(spec) : "",
  };
}
