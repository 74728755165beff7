/** What the types of notes take, and what they refuse. */
import { inputRequired } from "@modelcontextprotocol/server";
import { setAvailable } from "./generated/changes.js";
import type { AddNote, Note, Schemas, SearchNotes, WeeklyReview } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const context: AddNote.Context;
declare const reply: AddNote.Reply;
declare const found: SearchNotes.Reply;

accepts<AddNote.Input>({ title: "a", text: "b", tags: [] });
// @ts-expect-error Its default is filled in, so it is always there.
accepts<AddNote.Input>({ title: "a", text: "b" });
// @ts-expect-error The schema is closed.
accepts<AddNote.Input>({ title: "a", text: "b", tags: [], more: 1 });
// @ts-expect-error All is readonly.
(input: AddNote.Input) => (input.title = "x");
// @ts-expect-error All is readonly, in depth.
(input: AddNote.Input) => input.tags.push("x");

accepts<AddNote.WireInput>({ title: "a", text: "b" });
// @ts-expect-error
accepts<AddNote.WireInput>({ title: "a", text: "b", tags: [1] });
// @ts-expect-error
accepts<AddNote.WireInput>({ title: "a", text: "b", tags: undefined });

accepts<AddNote.Output>({ id: "a" });
// @ts-expect-error
accepts<AddNote.Output>({ id: 1 });
// @ts-expect-error
accepts<AddNote.Output>({ id: "a", surplus: 1 });
// @ts-expect-error Text alone is no output.
accepts<AddNote.Output>("a");

accepts<AddNote.Reply>(reply);
// @ts-expect-error What goes with content is the output of this very tool.
accepts<AddNote.Reply>(found);

accepts<AddNote.Handler>(async () => ({ id: "a" }));
accepts<AddNote.Handler>(({ tags }, { signal }) => ({ id: `${tags.length}${signal.aborted}` }));
accepts<AddNote.Handler>(async () => reply);
// @ts-expect-error
accepts<AddNote.Handler>(async () => ({ id: 5 }));
// @ts-expect-error
accepts<AddNote.Handler>(async () => {});
// @ts-expect-error
accepts<AddNote.Handler>(async ({ nothing }) => ({ id: nothing }));

accepts<SearchNotes.Input>({ query: "a", limit: 1 });
// @ts-expect-error
accepts<SearchNotes.Input>({ query: "a" });

accepts<SearchNotes.WireInput>({ query: "a" });
// @ts-expect-error
accepts<SearchNotes.WireInput>({ limit: 1 });

accepts<SearchNotes.Output>({ notes: [{ id: "a", title: "b", uri: "c" }] });
// @ts-expect-error
accepts<SearchNotes.Output>({ notes: [{ id: "a", title: "b" }] });

accepts<SearchNotes.Reply>(found);
// @ts-expect-error
accepts<SearchNotes.Reply>(reply);

accepts<SearchNotes.Handler>(() => ({ notes: [] }));
// @ts-expect-error
accepts<SearchNotes.Handler>(() => ({ notes: {} }));

accepts<Note.Variables>({ id: "a" });
// @ts-expect-error
accepts<Note.Variables>({});

const complete = { id: (value: string) => [value] };
const list = () => [{ uri: "notes://a", name: "a" }];
accepts<Note.Handler>({ read: ({ id }) => id, list, complete });
accepts<Note.Handler>({ read: () => null, list, complete });
accepts<Note.Handler>({ read: async () => new Uint8Array(), list, complete });
// @ts-expect-error
accepts<Note.Handler>({ read: () => 5, list, complete });
// @ts-expect-error
accepts<Note.Handler>({ read: () => "a", complete });
// @ts-expect-error
accepts<Note.Handler>({ read: () => "a", list });
// @ts-expect-error
accepts<Note.Handler>({ read: () => "a", list: () => [{ name: "no uri" }], complete });

accepts<WeeklyReview.Arguments>({ week: "2026-W49" });
// @ts-expect-error
accepts<WeeklyReview.Arguments>({ week: 49 });

const weeks = { week: async (value: string) => [value] };
accepts<WeeklyReview.Handler>({ get: ({ week }) => week, complete: weeks });
accepts<WeeklyReview.Handler>({ get: () => ({ messages: [] }), complete: weeks });
// @ts-expect-error
accepts<WeeklyReview.Handler>({ get: ({ week }) => week });
// @ts-expect-error
accepts<WeeklyReview.Handler>({ get: () => [{ role: "system" }], complete: weeks });

accepts<Schemas.FoundNote>({ id: "a", title: "b", uri: "c" });
// @ts-expect-error
accepts<Schemas.FoundNote>({ id: "a", title: "b", uri: 1 });

// Every handler gets the whole context.
const { signal, progress, log, caller, notify, mcp } = context;
accepts<AbortSignal>(signal);
progress(1, 2, "half");
log.debug("a", { b: 1 });
accepts<string | undefined>(caller.subject);
accepts<readonly string[]>(caller.scopes);
notify.resourceUpdated("notes://a");
notify.resourcesChanged();
notify.toolsChanged();
notify.promptsChanged();
accepts<object>(mcp.mcpReq);
// @ts-expect-error
progress("half");
// @ts-expect-error
log.fatal("a");
// @ts-expect-error
caller.token;

// A handler may ask for input instead of answering.
const asked = inputRequired({ requestState: "first" });
accepts<AddNote.Handler>(async () => asked);
accepts<AddNote.Reply>(asked);
accepts<Note.Handler>({ read: () => asked, list, complete });
accepts<WeeklyReview.Handler>({ get: () => asked, complete: weeks });
// @ts-expect-error
accepts<Note.Handler>({ read: () => "a", list: () => asked, complete });

setAvailable("tool", "add_note", false);
setAvailable("prompt", "weekly_review", false);
// @ts-expect-error
setAvailable("tool", "weekly_review", false);
