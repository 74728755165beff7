/** Owns one request to an address that was checked: what is connected to is what was looked up. */
import { lookup as lookUp } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import type { Allowed } from "./public-address.js";

/** What is not fetched, and why. A caller does not read this, since it tells of the network inside. */
export class FetchRefused extends Error {
  override readonly name = "FetchRefused";
}

export interface SafeRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
}

/** Sends it; the answer's body is not read yet. */
export async function sendChecked(
  { url, method, headers, body, signal }: SafeRequest,
  allowed: Allowed,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A name is checked when it is looked up.
  if (isIP(host) > 0 && !allowed.host(host) && !allowed.address(host)) {
    throw new FetchRefused(`${host} is not a public address`);
  }
  const { request } =
    url.protocol === "https:"
      ? await import("node:https")
      : { request: httpRequest };
  const options = {
    method,
    headers: Object.fromEntries(headers),
    lookup: checkedLookup(allowed),
    // A connection that stayed open might lead to an address of an earlier look.
    agent: false,
    signal,
  } as const;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve);
    sent.once("error", reject);
    // One that goes over to another protocol ends so.
    sent.once("close", () => {
      reject(new FetchRefused(`${url.host} gave no answer of HTTP`));
    });
    sent.end(body);
  });
}

/** Gives the addresses that were checked and no others, so that no second look can find another. */
function checkedLookup(allowed: Allowed): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const bad = addresses.find(({ address }) => !allowed.address(address));
      if (bad !== undefined && !allowed.host(hostname)) {
        const refused = new FetchRefused(
          `${hostname} is at ${bad.address}, which is not a public address`,
        );
        return callback(refused, []);
      }
      const [first] = addresses;
      if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family);
    });
  };
}
