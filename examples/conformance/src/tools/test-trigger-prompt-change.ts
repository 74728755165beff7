import type { TestTriggerPromptChange } from "../generated/types.js";

/** Tells that the prompts have changed. */
export async function testTriggerPromptChange(
  _input: TestTriggerPromptChange.Input,
  { notify }: TestTriggerPromptChange.Context,
): Promise<TestTriggerPromptChange.Output> {
  notify.promptsChanged();
  return "Told.";
}
