/** Owns the formats of host names and mail addresses, also those beyond ASCII. */
import { isIpv4, isIpv6 } from "./format-ip.js";

/**
 * Whether a text is what its format says.
 * @typedef {(text: string) => boolean} Format
 */

/** @type {Format} */
export function isHostname(text) {
  return text.length <= 253 && text.split(".").every(isAsciiLabel);
}

/** @type {Format} */
function isAsciiLabel(label) {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label)) return false;
  if (label.slice(2, 4) !== "--") return true;
  if (!/^xn--/i.test(label)) return false;
  const decoded = decodePunycode(label.slice(4));
  return (
    decoded !== undefined &&
    /\P{ASCII}/u.test(decoded) &&
    isUnicodeLabel(decoded)
  );
}

/** @type {Format} */
export function isIdnHostname(text) {
  const labels = text.split(/[.\u3002\uff0e\uff61]/);
  if (text.length > 253) return false;
  // One label read from right to left forbids a digit at the start of the others.
  if (rightToLeft.test(text) && labels.some((label) => /^\d/.test(label)))
    return false;
  return labels.every((label) =>
    /^\p{ASCII}*$/u.test(label) ? isAsciiLabel(label) : isUnicodeLabel(label),
  );
}

/** @type {Format} */
function isUnicodeLabel(label) {
  if (
    label.length > 59 ||
    !/^(?:[\u200c\p{L}\p{M}\p{N}\u00b7\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b\u3007\u30fb-]|\u200d)+$/u.test(
      label,
    )
  )
    return false;
  if (
    /^-|-$|^..--|^\p{M}/u.test(label) ||
    /[\u302e\u302f\u0640\u07fa\u303b\u3031-\u3035]/.test(label)
  )
    return false;
  if (label !== label.normalize("NFC") || /\p{Lu}/u.test(label)) return false;
  return hasContext(label) && hasOneDirection(label);
}

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A label that is read from right to left starts so, and holds neither other letters nor digits of both kinds.
 * @type {Format}
 */
function hasOneDirection(label) {
  const letters = label.replace(/[^\p{L}]/gu, "");
  if (!rightToLeft.test(letters)) return true;
  if (!rightToLeft.test(String.fromCodePoint(label.codePointAt(0) ?? 0)))
    return false;
  if (/[0-9]/.test(label) && /[\u0660-\u0669]/.test(label)) return false;
  return [...letters].every((letter) => rightToLeft.test(letter));
}

/**
 * The characters that IDNA allows in some company only.
 * @type {Format}
 */
function hasContext(label) {
  if (/\u00b7/.test(label.replace(/l(?=\u00b7l)\u00b7/g, "l"))) return false;
  if (/\u0375(?!\p{Script=Greek})/u.test(label)) return false;
  if (/(?:^|[^\p{Script=Hebrew}])[\u05f3\u05f4]/u.test(label)) return false;
  if (
    /\u30fb/.test(label) &&
    !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(
      label.replaceAll("\u30fb", ""),
    )
  )
    return false;
  if (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label))
    return false;
  // A zero width joiner follows a virama; a non-joiner may also stand between letters that join.
  const alone = label.replace(
    /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca][\u200c\u200d]/g,
    "",
  );
  return (
    !/\u200d/.test(alone) &&
    !/(?:^|[^\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])\u200c/u.test(
      alone,
    )
  );
}

/**
 * @param {string} text
 * @returns {string | undefined}
 */
function decodePunycode(text) {
  const dash = text.lastIndexOf("-");
  const output =
    dash > 0
      ? Array.from(text.slice(0, dash), (each) => each.charCodeAt(0))
      : [];
  let [code, position, bias] = [128, 0, 72];
  for (let at = dash > 0 ? dash + 1 : 0; at < text.length;) {
    const before = position;
    for (let [weight, k] = [1, 36]; ; k += 36) {
      const digit =
        at < text.length
          ? "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(
              text.charAt(at++).toLowerCase(),
            )
          : -1;
      if (digit < 0) return undefined;
      position += digit * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
      if (weight > 0x7fffffff) return undefined;
    }
    const size = output.length + 1;
    let delta =
      before === 0
        ? Math.floor((position - before) / 700)
        : Math.floor((position - before) / 2);
    delta += Math.floor(delta / size);
    let k = 0;
    for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
    bias = k + Math.floor((36 * delta) / (delta + 38));
    code += Math.floor(position / size);
    position %= size;
    if (code > 0x10ffff) return undefined;
    output.splice(position++, 0, code);
  }
  return String.fromCodePoint(...output);
}

/**
 * @param {boolean} unicode
 * @returns {Format}
 */
function email(unicode) {
  const atom = unicode
    ? /^(?:[^\p{Cc} ()<>[\]:;@\\,."]|[\u0080-\u009f])+$/u
    : /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
  const quoted = unicode
    ? /^"(?:[^\p{Cc}"\\]|\\\P{Cc}|[\u0080-\u009f])*"$/u
    : /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;
  const host = unicode ? isIdnHostname : isHostname;
  return (typed) => {
    // Mail software brings the letters of a host into their normal form first.
    const text = unicode ? typed.normalize("NFC") : typed;
    const at = text.lastIndexOf("@");
    if (at < 1) return false;
    const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
    if (
      !quoted.test(local) &&
      !local.split(".").every((part) => atom.test(part))
    )
      return false;
    const literal = /^\[(IPv6:)?(.*)\]$/i.exec(domain);
    return literal === null
      ? host(domain)
      : literal[1] === undefined
        ? isIpv4(literal[2] ?? "")
        : isIpv6(literal[2] ?? "");
  };
}

export const isEmail = email(false);
export const isIdnEmail = email(true);
