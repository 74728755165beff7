/** Owns the table of what a project can start from, and the files of each. */
import type { JsonObject } from "../spec/model.js";

export interface Starter {
  /** As after `--template`; a folder of `templates/starters`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** A call that reads and needs no network, to show the server at work. */
  readonly example?: { readonly tool: string; readonly arguments: JsonObject };
}

export const starters: readonly Starter[] = [
  {
    id: "notes",
    title: "Notes",
    description:
      "two tools, a resource template that lists and completes, a prompt",
    example: { tool: "search_notes", arguments: { query: "milk" } },
  },
  {
    id: "weather",
    title: "Weather",
    description: "two tools on a public web service, with safe requests",
  },
  {
    id: "stok-toko",
    title: "Stok toko",
    description: "a shop's stock in Indonesian, over stdio and HTTP",
    example: { tool: "cek_stok", arguments: { sku: "KA-250" } },
  },
  {
    id: "baskets",
    title: "Baskets",
    description: "four tools that keep state across calls, by handles",
    example: { tool: "create_basket", arguments: {} },
  },
  {
    id: "blank",
    title: "Blank",
    description: "one small tool, to be changed",
    example: { tool: "hello", arguments: { name: "world" } },
  },
];

const folder = "starters/";

/** The files of a starter: path in the project → text. */
export function starterFiles(
  templates: ReadonlyMap<string, string>,
  id: string,
): ReadonlyMap<string, string> {
  const start = `${folder}${id}/`;
  return new Map(
    [...templates]
      .filter(([path]) => path.startsWith(start))
      .map(([path, text]) => [path.slice(start.length), text]),
  );
}
