/** Owns the types of `format-ip.js` for the generator; it is not part of a generated project. */
type Format = (text: string) => boolean;

export const isIpv4: Format;
export const isIpv6: Format;
