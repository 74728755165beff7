/** Owns the formats of addresses: URIs, IRIs and their templates. */
import { isIpv6 } from "./format-ip.js";

/**
 * Whether a text is what its format says.
 * @typedef {(text: string) => boolean} Format
 */

const iriExtra =
  "\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\u{10000}-\\u{1fffd}\\u{20000}-\\u{efffd}";
const iriPrivate = "\\ue000-\\uf8ff\\u{f0000}-\\u{10fffd}";

/**
 * @param {boolean} unicode
 * @param {boolean} absolute
 * @returns {Format}
 */
function uri(unicode, absolute) {
  const extra = unicode ? iriExtra : "";
  /** @param {string} more */
  const made = (more) =>
    new RegExp(
      `^(?:[a-z0-9\\-._~!$&'()*+,;=${more}${extra}]|%[0-9a-f]{2})*$`,
      "iu",
    );
  const [userinfo, path, fragment, host] = [
    made(":"),
    made(":@/"),
    made(":@/?"),
    made(""),
  ];
  const query = made(":@/?" + (unicode ? iriPrivate : ""));
  return (text) => {
    const parts =
      /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(
        text,
      );
    if (parts === null) return false;
    const [, scheme, authority, way = "", search = "", hash = ""] = parts;
    if (scheme === undefined ? absolute : !/^[a-z][a-z0-9+.-]*$/i.test(scheme))
      return false;
    if (
      authority === undefined
        ? way.startsWith("//")
        : !isAuthority(authority, userinfo, host)
    )
      return false;
    return path.test(way) && query.test(search) && fragment.test(hash);
  };
}

/**
 * @param {string} text
 * @param {RegExp} userinfo
 * @param {RegExp} host
 * @returns {boolean}
 */
function isAuthority(text, userinfo, host) {
  const at = text.lastIndexOf("@");
  if (at >= 0 && !userinfo.test(text.slice(0, at))) return false;
  const found = /^(\[[^[\]]*\]|[^:[\]]*)(?::\d*)?$/u.exec(text.slice(at + 1));
  const name = found?.[1];
  if (name === undefined) return false;
  if (!name.startsWith("[")) return host.test(name);
  return (
    isIpv6(name.slice(1, -1)) ||
    /^\[v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+\]$/i.test(name)
  );
}

const templateLiteral = /^(?:[^\0-\x20"%<>\\^`{|}\x7f]|%[0-9a-f]{2})*$/iu;
const templateVariable =
  /^(?:[a-z0-9_]|%[0-9a-f]{2})(?:\.?(?:[a-z0-9_]|%[0-9a-f]{2}))*(?::[1-9]\d{0,3}|\*)?$/i;

/** @type {Format} */
export function isUriTemplate(text) {
  const [first = "", ...rest] = text.split("{");
  return (
    templateLiteral.test(first) &&
    rest.every((part) => {
      const end = part.indexOf("}");
      if (end < 0 || !templateLiteral.test(part.slice(end + 1))) return false;
      const expression = part.slice(0, end).replace(/^[+#./;?&=,!@|]/, "");
      return expression.split(",").every((each) => templateVariable.test(each));
    })
  );
}

export const isUri = uri(false, true);
export const isUriReference = uri(false, false);
export const isIri = uri(true, true);
export const isIriReference = uri(true, false);
