/** Owns lists: what of them is available, in pages, each of which is made once until that changes. */
import { createHash } from "node:crypto";
import type { Result, ServerContext } from "@modelcontextprotocol/server";
import {
  availabilityVersion,
  type EntityKind,
  isAvailable,
} from "./availability.js";
import { callerOf } from "./caller.js";
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
  /** Those that are available, and shown to who calls. */
  entries(call: ServerContext): readonly JsonObject[];
  /** The same object for the same page, its entries frozen, until availability changes. */
  page(cursor: Cursor, call: ServerContext): Result;
}

/** What is known of an entity here: its entry as a client sees it, and what its callers must have. */
interface Entity {
  readonly listed: JsonObject;
  readonly scopes?: readonly string[];
}

/** What callers with the same scopes see of a list. */
interface View {
  readonly entries: readonly JsonObject[];
  readonly pages: Map<Cursor, Result>;
}

/** Sets of scopes whose views are kept. */
const MOST_VIEWS = 64;

const USUAL_PAGE = 1_000;

/**
 * @param all the entities of the spec
 * @param hides whether what a caller may not use is hidden from it
 */
export function specList(
  list: List,
  kind: EntityKind,
  all: readonly Entity[],
  hides = false,
): SpecList {
  let version = -1;
  const views = new Map<string, View>();

  function viewOf(call: ServerContext): View {
    if (version !== availabilityVersion()) {
      version = availabilityVersion();
      views.clear();
    }
    const granted = hides ? callerOf(call).scopes : [];
    const key = granted.join(" ");
    const known = views.get(key);
    if (known !== undefined) return known;
    const entries = all
      .filter(({ scopes }) => !hides || mayUse(granted, scopes))
      .map(({ listed }) => listed)
      .filter(({ name }) => isAvailable(kind, String(name)));
    const view: View = { entries, pages: new Map() };
    if (views.size < MOST_VIEWS) views.set(key, view);
    return view;
  }

  return {
    entries: (call) => viewOf(call).entries,
    page(cursor, call) {
      const { entries, pages } = viewOf(call);
      const page = pages.get(cursor) ?? pageOf(list, entries, cursor);
      // Frozen is what whoever sends it may keep as text.
      Object.freeze(page[list.member]);
      pages.set(cursor, page);
      return page;
    },
  };
}

/** Whether who has some scopes may use what needs others. */
export function mayUse(
  granted: readonly string[],
  needed: readonly string[] = [],
): boolean {
  return needed.every((scope) => granted.includes(scope));
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
