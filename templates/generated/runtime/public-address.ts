/** Owns which addresses are of the public internet, and which others a person allows. */
import { BlockList, isIP } from "node:net";

const blocks = (list: BlockList, ...subnets: readonly string[]) => {
  for (const subnet of subnets) {
    const [address = "", bits] = subnet.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const all = family === "ipv6" ? 128 : 32;
    list.addSubnet(address, Number(bits ?? all), family);
  }
  return list;
};

/** Unspecified, private, shared by carriers, loopback, link-local, for documents and tests, multicast, reserved. */
// prettier-ignore
const notPublic = blocks(new BlockList(),
  "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
  "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
  "224.0.0.0/4", "240.0.0.0/4",
  // Inside the public part of IPv6: Teredo and other protocols, documents, 6to4.
  "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
);

/** All else of IPv6 is no unicast address, or has one of IPv4 in it: mapped, NAT64. */
const publicV6 = blocks(new BlockList(), "2000::/3");

export interface Allowed {
  /** Whether a name may lead anywhere. */
  host(name: string): boolean;
  address(address: string): boolean;
}

/** @param entries addresses, networks such as `10.0.0.0/8`, and names of hosts */
export function allowing(entries: readonly string[]): Allowed {
  const isNetwork = (entry: string) => isIP(entry.split("/")[0] ?? "") > 0;
  const networks = blocks(new BlockList(), ...entries.filter(isNetwork));
  const hosts = entries.map((entry) => entry.toLowerCase());
  return {
    host: (name) => hosts.includes(name.toLowerCase()),
    address: (address) => {
      const family = isIP(address) === 6 ? "ipv6" : "ipv4";
      return isPublic(address) || networks.check(address, family);
    },
  };
}

/** Whether an address, without brackets, is one of the public internet. */
export function isPublic(zoned: string): boolean {
  const [address = ""] = zoned.split("%", 1);
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, "ipv4");
    case 6:
      return (
        publicV6.check(address, "ipv6") && !notPublic.check(address, "ipv6")
      );
    default:
      return false;
  }
}
