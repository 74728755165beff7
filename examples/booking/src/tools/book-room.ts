import { ToolError } from "../generated/runtime/errors.js";
import type { BookRoom } from "../generated/types.js";
import { book } from "../hotel.js";

/** Book the room that is held. */
export async function bookRoom(
  _input: BookRoom.Input,
  { handles: { hold_id: hold } }: BookRoom.Context,
): Promise<BookRoom.Output> {
  const { room, nights, guest } = hold.state;
  if (guest === undefined) {
    throw new ToolError("Nobody has said who will stay: call add_guest first.");
  }
  const booking = book({ room, nights, guest });
  if (booking === undefined) throw new ToolError(`${room} is taken by now.`);
  return { booking: booking.number };
}
