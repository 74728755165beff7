/** Owns how the files are shown that a fresh project has otherwise. */
import { linesOf } from "../upgrade/compare-lines.js";
import type { Offer } from "../upgrade/offers.js";

const most = 12;

/** What was left, with the command that takes it. */
export function offerLines(
  offers: readonly Offer[],
  exec: string,
): readonly string[] {
  if (offers.length === 0) return [];
  const paths = offers.map(({ path }) => path).join(" ");
  return [
    "yours, which a fresh project has otherwise:",
    ...offers.flatMap((offer) => [
      `  ${offer.path}${offer.current === undefined ? " (you have none)" : ""}`,
      ...briefLines(offer).map((line) => `    ${line}`),
    ]),
    `to take them: ${exec} mcp-gen upgrade --take ${paths}`,
  ];
}

function briefLines({ current, fresh }: Offer): readonly string[] {
  if (current === undefined) return [];
  const lines = linesOf(current, fresh);
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `… ${more} more lines`] : lines;
}
