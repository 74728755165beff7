/** Owns the types of `format-uri.js` for the generator; it is not part of a generated project. */
type Format = (text: string) => boolean;

export const isUri: Format;
export const isUriReference: Format;
export const isIri: Format;
export const isIriReference: Format;
export const isUriTemplate: Format;
