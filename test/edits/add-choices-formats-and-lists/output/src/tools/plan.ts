import { NotImplemented } from "../generated/runtime/errors.js";
import type { Plan } from "../generated/types.js";

export async function plan(
  input: Plan.Input,
  context: Plan.Context,
): Promise<Plan.Output> {
  throw new NotImplemented("src/tools/plan.ts");
}
