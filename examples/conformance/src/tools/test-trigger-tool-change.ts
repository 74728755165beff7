import type { TestTriggerToolChange } from "../generated/types.js";

/** Tells that the tools have changed. */
export async function testTriggerToolChange(
  _input: TestTriggerToolChange.Input,
  { notify }: TestTriggerToolChange.Context,
): Promise<TestTriggerToolChange.Output> {
  notify.toolsChanged();
  return "Told.";
}
