import { ToolError } from "../generated/runtime/errors.js";
import type { PlanTrip } from "../generated/types.js";
import { makeOffer } from "../offers.js";

/** Plan a trip with the person, who is asked where, how long, and whether the price suits. */
export async function planTrip(
  _input: PlanTrip.Input,
  { ask, once }: PlanTrip.Context,
): Promise<PlanTrip.Output> {
  const where = await ask.place();
  if (where.action !== "accept") throw new ToolError("No place was chosen.");
  const { place } = where.content;

  const length = await ask.days();
  if (length.action !== "accept") throw new ToolError("No days were chosen.");
  const { days, pets } = length.content;

  // The handler runs again after each answer; an offer is made once.
  const offer = await once("offer", () => makeOffer(place, days, pets));

  const budget = await ask.budget();
  const fits =
    budget.action === "accept" && offer.price <= budget.content.euros;
  return { offer: offer.number, place, days, price: offer.price, fits };
}
