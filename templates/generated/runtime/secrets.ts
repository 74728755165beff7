/** Owns the values of the environment that are secret, and the blanking of them. */

/** Shorter ones would be found in what is none. */
const SHORTEST = 8;

/** A secret in one of the forms in which it may stand in a text. */
interface Form {
  readonly text: string;
  readonly mark: string;
}

/** The longest first: one secret may be a part of another. */
let forms: readonly Form[] = [];
const known = new Set<string>();

/** @returns whether it is long enough to be blanked */
export function keepSecret(name: string, value: string): boolean {
  if (value.length < SHORTEST) return false;
  const key = `${name}=${value}`;
  if (known.has(key)) return true;
  known.add(key);
  const mark = `[${name}]`;
  const more = [...spellings(value)].map((text) => ({ text, mark }));
  forms = [...forms, ...more].sort((a, b) => b.text.length - a.text.length);
  return true;
}

export function hasSecret(text: string): boolean {
  return forms.some((form) => text.includes(form.text));
}

/** A secret's name stands in its place. */
export function blank(text: string): string {
  let left = text;
  for (const form of forms) left = left.replaceAll(form.text, form.mark);
  return left;
}

/** As it is, in JSON, in JSON in JSON, in a URL, in base64 wherever it begins. */
function spellings(value: string): ReadonlySet<string> {
  const escaped = JSON.stringify(value).slice(1, -1);
  const twice = JSON.stringify(escaped).slice(1, -1);
  const encoded = encodeURIComponent(value);
  const form = encoded.replaceAll("%20", "+");
  const coded = [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
    // Characters that hold bits of what stands before or behind are another text elsewhere.
    const first = Math.ceil((offset * 8) / 6);
    const last = Math.floor((bytes.length * 8) / 6);
    return (["base64", "base64url"] as const).map((code) =>
      bytes.toString(code).slice(first, last),
    );
  });
  return new Set([value, escaped, twice, encoded, form, ...coded]);
}
