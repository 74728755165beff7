/** A tool, a resource and a prompt of one name have types of their own. */
import type { NotePrompt, NoteResource, NoteTool } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const reply: NoteTool.Reply;
accepts<NoteTool.Input>({ text: "a", more: 1 });
// @ts-expect-error
accepts<NoteTool.Input>({});
accepts<NoteTool.Output>("a");
// @ts-expect-error
accepts<NoteTool.Output>({});
accepts<NoteTool.Reply>(reply);
// @ts-expect-error
accepts<NoteTool.Reply>("a");
accepts<NoteTool.Handler>(({ text }) => text);
// @ts-expect-error
accepts<NoteTool.Handler>({ read: () => "a" });
accepts<NoteResource.Variables>({ id: "a" });
// @ts-expect-error
accepts<NoteResource.Variables>({ text: "a" });
accepts<NoteResource.Handler>({ read: ({ id }) => id });
// @ts-expect-error
accepts<NoteResource.Handler>({ get: () => "a" });
accepts<NotePrompt.Arguments>({});
// @ts-expect-error
accepts<NotePrompt.Arguments>({ id: "a" });
accepts<NotePrompt.Handler>({ get: () => "a" });
// @ts-expect-error
accepts<NotePrompt.Handler>({ read: () => "a" });
