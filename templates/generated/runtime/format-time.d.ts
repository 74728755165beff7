/** Owns the types of `format-time.js` for the generator; it is not part of a generated project. */
type Format = (text: string) => boolean;

export const isDate: Format;
export const isTime: Format;
export const isDateTime: Format;
export const isDuration: Format;
