import { ToolError } from "../generated/runtime/errors.js";
import type { HoldRoom } from "../generated/types.js";
import { holdFree } from "../hotel.js";

/** Hold a free room for some nights, so that nobody else gets it. */
export async function holdRoom(
  { beds, nights }: HoldRoom.Input,
  { handles }: HoldRoom.Context,
): Promise<HoldRoom.Output> {
  const room = holdFree(beds);
  if (room === undefined) {
    throw new ToolError(`No room with ${beds} beds is free.`);
  }
  const hold_id = await handles.hold_id.create({ room: room.name, nights });
  return { hold_id, room: room.name, price: room.price * nights };
}
