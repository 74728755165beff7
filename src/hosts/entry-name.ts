/** Owns what a server is called in a host's file. */
import type { Host } from "./host.js";

/** The server's name, with what the host does not take made a hyphen. */
export function entryName({ names }: Host, server: string): string {
  let name = "";
  for (const character of server) {
    const fits = names.allowed.test(character);
    if (fits) name += character;
    else if (name !== "" && !name.endsWith("-")) name += "-";
  }
  const short = name.slice(0, names.longest).replace(/-$/, "");
  return short === "" ? "server" : short;
}
