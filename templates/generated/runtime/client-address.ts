/** Owns who is at the other end of a request: the socket's, or what so many proxies before it say. */
import { isIP } from "node:net";

/** What proxies tell of a request in headers; without proxies that are trusted, any client could. */
export interface Forwarded {
  /** How many proxies stand between the client and this server; each adds one entry to its headers. */
  readonly hops: number;
  header(name: string): string | null;
}

/**
 * The address of the client, which calls are counted by.
 * @param nearest the socket's; empty where it is not known
 */
export function remoteAddress(
  { hops, header }: Forwarded,
  nearest: string,
): string {
  const told =
    hops > 0 ? addressOf(entry(header("x-forwarded-for"), hops)) : "";
  return told === "" ? addressOf(nearest) : told;
}

/** The host that the client asked for: `Host`, or what a trusted proxy says it was. */
export function askedHost({ hops, header }: Forwarded, host: string): string {
  return (hops > 0 && entry(header("x-forwarded-host"), hops)) || host;
}

/** Whether the client came over TLS, to this server or to the first of its proxies. */
export function askedScheme(
  { hops, header }: Forwarded,
  isEncrypted: boolean,
): "http" | "https" {
  const told = hops > 0 ? entry(header("x-forwarded-proto"), hops) : "";
  if (told === "") return isEncrypted ? "https" : "http";
  return told.toLowerCase() === "https" ? "https" : "http";
}

/**
 * Each proxy appends what it saw, so that only the last entries are theirs: what stands before those may be the
 * client's invention. A proxy that replaces the header leaves fewer, of which the first is meant.
 */
function entry(header: string | null, hops: number): string {
  const entries = (header ?? "").split(",");
  return (entries[Math.max(0, entries.length - hops)] ?? "").trim();
}

/** In one form, without a port and without brackets; empty where it is no address. */
function addressOf(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const [, v4] = /^(?:::ffff:)?([\d.]+)(?::\d+)?$/i.exec(bare) ?? [];
  const address = v4 ?? bare;
  return isIP(address) === 0 ? "" : address.toLowerCase();
}

/** What counts as one client: an address of IPv4 as it is; of IPv6 the /64, which one customer has whole. */
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
