/** Owns what reading a person's words comes to: a value, or what is wrong with them. */

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

export function understood<T>(value: T): Read<T> {
  return { ok: true, value };
}

export function wrong(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}
