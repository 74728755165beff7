/** Owns which formats are checked, and by which function of the runtime. */
import * as host from "../../templates/generated/runtime/format-host.js";
import * as ip from "../../templates/generated/runtime/format-ip.js";
import * as text from "../../templates/generated/runtime/format-text.js";
import * as time from "../../templates/generated/runtime/format-time.js";
import * as uri from "../../templates/generated/runtime/format-uri.js";

export interface Format {
  readonly test: (text: string) => boolean;
  /** The function's name and the runtime module that exports it. */
  readonly name: string;
  readonly module: string;
}

function from<M extends Readonly<Record<string, unknown>>>(
  module: string,
  exports: M,
  name: keyof M & string,
): Format {
  return { test: exports[name] as Format["test"], name, module };
}

/** The formats that are asserted; any other is an annotation. */
export const formats: ReadonlyMap<string, Format> = new Map([
  ["date-time", from("format-time", time, "isDateTime")],
  ["date", from("format-time", time, "isDate")],
  ["time", from("format-time", time, "isTime")],
  ["duration", from("format-time", time, "isDuration")],
  ["email", from("format-host", host, "isEmail")],
  ["idn-email", from("format-host", host, "isIdnEmail")],
  ["hostname", from("format-host", host, "isHostname")],
  ["idn-hostname", from("format-host", host, "isIdnHostname")],
  ["ipv4", from("format-ip", ip, "isIpv4")],
  ["ipv6", from("format-ip", ip, "isIpv6")],
  ["uri", from("format-uri", uri, "isUri")],
  ["uri-reference", from("format-uri", uri, "isUriReference")],
  ["iri", from("format-uri", uri, "isIri")],
  ["iri-reference", from("format-uri", uri, "isIriReference")],
  ["uri-template", from("format-uri", uri, "isUriTemplate")],
  ["uuid", from("format-text", text, "isUuid")],
  ["json-pointer", from("format-text", text, "isJsonPointer")],
  ["relative-json-pointer", from("format-text", text, "isRelativeJsonPointer")],
  ["regex", from("format-text", text, "isRegex")],
]);
