/** Owns the types of `format-text.js` for the generator; it is not part of a generated project. */
type Format = (text: string) => boolean;

export const isUuid: Format;
export const isJsonPointer: Format;
export const isRelativeJsonPointer: Format;
export const isRegex: Format;
