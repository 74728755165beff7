/** Owns the part `server:` and the addresses in icons everywhere. */
import { mapIn, mapsIn, say, textIn, textNode, type Check } from "../check.js";
import { placeOf, type LocatedMap } from "../located.js";
import type { ServerSpec } from "../model.js";
import { objectOf } from "../own.js";

/** What the server says it is, and its instructions. */
export function serverPart(
  check: Check,
): Pick<ServerSpec, "info" | "instructions"> {
  const server = mapIn(check.document.root, "server");
  if (server === undefined) return { info: { name: "", version: "" } };
  const page = textNode(server, "websiteUrl");
  if (page !== undefined && !hasScheme(page.value, ["http:", "https:"]))
    say(
      check,
      "spec/url",
      { label: "websiteUrl", schemes: "http or https" },
      placeOf(page),
    );
  checkIcons(check, server);
  const instructions = textIn(server, "instructions");
  const info = objectOf(
    server.entries
      .filter(({ key }) => key !== "instructions")
      .map(({ key, value }) => [key, value.value]),
  );
  return {
    info: info as ServerSpec["info"],
    ...(instructions === undefined ? {} : { instructions }),
  };
}

/** Checks the addresses of the pictures of a server, tool, resource or prompt. */
export function checkIcons(check: Check, owner: LocatedMap): void {
  for (const icon of mapsIn(owner, "icons")) {
    const src = textNode(icon, "src");
    if (
      src !== undefined &&
      !hasScheme(src.value, ["http:", "https:", "data:"])
    )
      say(
        check,
        "spec/url",
        { label: "src", schemes: "https or data" },
        placeOf(src),
      );
  }
}

/** Whether a text is an absolute address with one of the schemes. */
export function hasScheme(
  address: string,
  schemes: readonly string[],
): boolean {
  return (
    !/\s/.test(address) &&
    URL.canParse(address) &&
    schemes.includes(new URL(address).protocol)
  );
}
