/** Owns the reading of what a token says, or an authorization server of a token. */

type Claims = Readonly<Record<string, unknown>>;

export function textIn(claims: Claims, name: string): string | undefined {
  const value = claims[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** `scope` is a text by the standard; some servers have a list, or call it `scp`. */
export function scopesIn({ scope, scp }: Claims): readonly string[] {
  return [scope ?? scp ?? []]
    .flat()
    .filter((one) => typeof one === "string")
    .flatMap((text) => text.split(" "))
    .filter(Boolean);
}
