/** Owns how a name gives way to one that is taken already. */

/** `wanted`, or the first of `wanted2`, `wanted3` … that is not taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
  return name;
}
