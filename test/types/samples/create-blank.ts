/** What the types of the smallest starter take, and what they refuse. */
import type { Hello } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const reply: Hello.Reply;
accepts<Hello.Input>({ name: "world" });
// @ts-expect-error
accepts<Hello.Input>({});
accepts<Hello.Output>("Hello");
// @ts-expect-error
accepts<Hello.Output>({ hello: "world" });
accepts<Hello.Reply>(reply);
// @ts-expect-error
accepts<Hello.Reply>("Hello");
accepts<Hello.Handler>(({ name }) => name);
// @ts-expect-error
accepts<Hello.Handler>(() => 1);
