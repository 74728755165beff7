/** Owns the asking about files of the person, one by one: take the fresh one, leave theirs, or show both. */
import { linesOf } from "../upgrade/compare-lines.js";
import type { Offer } from "../upgrade/offers.js";
import type { Session } from "./session.js";

/** @returns what is taken */
export async function chooseOffers(
  { machine, report }: Session,
  offers: readonly Offer[],
): Promise<readonly Offer[] | "interrupted"> {
  const taken: Offer[] = [];
  // Who has deleted a paper does not want it; that there is one is said in the end.
  for (const offer of offers.filter(({ current }) => current !== undefined)) {
    for (let answer = "show"; answer === "show";) {
      const given = await machine.ask({
        kind: "choice",
        message: `${offer.path}: a fresh project has another one`,
        why: "nothing was written so far",
        initial: "leave",
        choices,
      });
      if (given === undefined) return "interrupted";
      answer = given;
      if (answer === "show")
        for (const line of linesOf(offer.current ?? "", offer.fresh))
          report.say(line);
      if (answer === "take") taken.push(offer);
    }
  }
  return taken;
}

const choices = [
  { value: "leave", title: "leave", description: "keep yours as it is" },
  { value: "take", title: "take", description: "the fresh one in its place" },
  { value: "show", title: "show", description: "the lines that differ" },
];
