/** Owns lists: what of them is available, in pages, each of which is made once until that changes. */
import { createHash } from "node:crypto";
import type { Result } from "@modelcontextprotocol/server";
import {
  availabilityVersion,
  type EntityKind,
  isAvailable,
} from "./availability.js";
import type { JsonObject } from "./definitions.js";
import { issue } from "./fault.js";
import { invalidParams } from "./invalid-params.js";

/** One list of the protocol: `tools/list` has its entries under `tools`, and so on. */
export interface List {
  readonly method: string;
  readonly member: string;
  /** What of an entry no other entry has. */
  readonly key: "name" | "uri" | "uriTemplate";
  readonly pageSize: number | undefined;
}

export type Cursor = string | undefined;

/** A list of what the spec has. */
export interface SpecList {
  /** Those that are available. */
  entries(): readonly JsonObject[];
  /** The same object for the same page, its entries frozen, until availability changes. */
  page(cursor: Cursor): Result;
}

const USUAL_PAGE = 1_000;

/** @param all The entries of the spec, as a client sees them. */
export function specList(
  list: List,
  kind: EntityKind,
  all: readonly JsonObject[],
): SpecList {
  let version = -1;
  let entries: readonly JsonObject[] = [];
  const pages = new Map<Cursor, Result>();

  function available(): readonly JsonObject[] {
    if (version !== availabilityVersion()) {
      version = availabilityVersion();
      entries = all.filter(({ name }) => isAvailable(kind, String(name)));
      pages.clear();
    }
    return entries;
  }

  return {
    entries: available,
    page(cursor) {
      const now = available();
      const page = pages.get(cursor) ?? pageOf(list, now, cursor);
      // Frozen is what whoever sends it may keep as text.
      Object.freeze(page[list.member]);
      pages.set(cursor, page);
      return page;
    },
  };
}

/** One page of a list; a cursor that is not of this list as it is now is refused. */
export function pageOf(
  list: List,
  entries: readonly JsonObject[],
  cursor: Cursor,
): Result {
  const { member, pageSize = USUAL_PAGE } = list;
  const start = cursor === undefined ? 0 : startOf(list, entries, cursor);
  const end = start + pageSize;
  return {
    [member]: entries.slice(start, end),
    ...(end < entries.length && { nextCursor: cursorAt(list, entries, end) }),
  };
}

/**
 * Where a page starts and a digest of the entry before it. Every process makes
 * the same, so that any of them can go on with a list that another began.
 */
function cursorAt(
  { method, key }: List,
  entries: readonly JsonObject[],
  position: number,
): string {
  const before = entries[position - 1]?.[key];
  const about = JSON.stringify([method, position, before]);
  const bytes = createHash("sha256").update(about).digest().subarray(0, 16);
  bytes.writeUInt32BE(position);
  return bytes.toString("base64url");
}

function startOf(
  list: List,
  entries: readonly JsonObject[],
  cursor: string,
): number {
  const bytes = Buffer.from(cursor.slice(0, 22), "base64url");
  const position = bytes.length === 16 ? bytes.readUInt32BE() : 0;
  const { pageSize = USUAL_PAGE } = list;
  const fits =
    position > 0 && position <= entries.length && position % pageSize === 0;
  if (fits && cursorAt(list, entries, position) === cursor) return position;
  const message = "Unknown cursor: begin with the first page again";
  throw invalidParams(message, { issues: [issue(["cursor"], message)] });
}
