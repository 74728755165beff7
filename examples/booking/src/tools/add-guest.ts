import { ToolError } from "../generated/runtime/errors.js";
import type { AddGuest } from "../generated/types.js";

/** Ask the guest for whom the room is; they fill in a form. */
export async function addGuest(
  _input: AddGuest.Input,
  { ask, handles: { hold_id: hold } }: AddGuest.Context,
): Promise<AddGuest.Output> {
  const answer = await ask.guest();
  if (answer.action !== "accept") {
    throw new ToolError("The guest did not say who will stay.");
  }
  const { name, email } = answer.content;
  const guest = email === undefined ? name : `${name} <${email}>`;
  await hold.update((state) => ({ ...state, guest }));
  return { guest };
}
