/** Offers for trips; each has a number of its own. */

export interface Offer {
  readonly number: string;
  readonly price: number;
}

const perDay = { sea: 80, hills: 55 };

let made = 0;

export function makeOffer(
  place: keyof typeof perDay,
  days: number,
  withPet: boolean,
): Offer {
  made += 1;
  const price = perDay[place] * days + (withPet ? 20 : 0);
  return { number: `T-${made}`, price };
}
