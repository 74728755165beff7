/** Where the store is comes from the environment; changes are told from anywhere. */
import { env } from "./generated/environment.js";
import { notify } from "./generated/runtime/notify.js";
import type { Board, Post } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const reply: Post.Reply;
accepts<string>(env.STATE_URL);
notify.resourceUpdated("board://notes");
notify.resourcesChanged();
// @ts-expect-error
notify.resourceUpdated();
// @ts-expect-error
notify.resourcesUpdated();
accepts<Post.Input>({ text: "a" });
// @ts-expect-error
accepts<Post.Input>({});
accepts<Post.Output>("a");
// @ts-expect-error
accepts<Post.Output>({});
accepts<Post.Reply>(reply);
// @ts-expect-error
accepts<Post.Reply>("a");
accepts<Post.Handler>(({ text }, context) => {
  context.notify.resourceUpdated("board://notes");
  return text;
});
// @ts-expect-error
accepts<Post.Handler>({ read: () => "a" });
accepts<Board.Handler>({ read: () => "a" });
// @ts-expect-error
accepts<Board.Handler>({ get: () => "a" });
