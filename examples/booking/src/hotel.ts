/** A hotel of four rooms, in memory. */

interface Room {
  readonly name: string;
  readonly beds: number;
  readonly price: number;
}

export interface Booking {
  readonly number: string;
  readonly room: string;
  readonly guest: string;
  readonly nights: number;
}

const rooms: readonly Room[] = [
  { name: "Rose", beds: 1, price: 60 },
  { name: "Iris", beds: 2, price: 90 },
  { name: "Lily", beds: 2, price: 95 },
  { name: "Oak", beds: 4, price: 160 },
];

export const bookings: Booking[] = [];

/** Milliseconds that a room is kept for whoever asked for it. */
const HOLD = 15 * 60_000;

/** Room → until when nobody else is offered it. */
const held = new Map<string, number>();

/** Keeps the smallest room that has so many beds and is neither booked nor kept. */
export function holdFree(beds: number): Room | undefined {
  const now = Date.now();
  const room = rooms.find(
    ({ name, beds: has }) =>
      has >= beds && !isBooked(name) && (held.get(name) ?? 0) < now,
  );
  if (room !== undefined) held.set(room.name, now + HOLD);
  return room;
}

/** Undefined where somebody was faster. */
export function book(booking: Omit<Booking, "number">): Booking | undefined {
  if (isBooked(booking.room)) return undefined;
  const made = { number: `B-${bookings.length + 1}`, ...booking };
  bookings.push(made);
  return made;
}

function isBooked(name: string): boolean {
  return bookings.some(({ room }) => room === name);
}
