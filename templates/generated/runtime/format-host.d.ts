/** Owns the types of `format-host.js` for the generator; it is not part of a generated project. */
type Format = (text: string) => boolean;

export const isHostname: Format;
export const isIdnHostname: Format;
export const isEmail: Format;
export const isIdnEmail: Format;
