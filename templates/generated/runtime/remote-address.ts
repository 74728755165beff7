/** Owns the address that a request came from, and which addresses count as one. */
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** What counts as one caller where nobody says who calls: that of the socket, as anybody may write headers. */
export function remoteAddress({ socket }: IncomingMessage): string | undefined {
  return addressOf(socket);
}

export function addressOf({ remoteAddress }: Socket): string | undefined {
  return remoteAddress === undefined ? undefined : networkOf(remoteAddress);
}

/** An address of IPv4 as it is; of IPv6 the /64, which one customer has whole. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(zeros, 0)).fill("0"),
    ...after,
  ];
  const network = all.slice(0, 4).map((group) => Number(`0x${group}`));
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
