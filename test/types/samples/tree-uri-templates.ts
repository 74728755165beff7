/** The variables of each form of URI template. */
import type { List, One, Path, Query, Typed } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

accepts<One.Variables>({ id: "a" });
// @ts-expect-error
accepts<One.Variables>({ id: ["a"] });
accepts<One.Handler>({ read: ({ id }) => id });
// @ts-expect-error
accepts<One.Handler>({});
accepts<Path.Variables>({ path: "a/b" });
// @ts-expect-error
accepts<Path.Variables>({});
accepts<Path.Handler>({ read: ({ path }) => path });
// @ts-expect-error
accepts<Path.Handler>({ read: ({ id }) => id });
accepts<Query.Variables>({ id: "a" });
accepts<Query.Variables>({ id: "a", page: "1", size: "2" });
// @ts-expect-error
accepts<Query.Variables>({ page: "1" });
// @ts-expect-error
accepts<Query.Variables>({ id: "a", page: 1 });
accepts<Query.Handler>({ read: ({ id, page = "1" }) => id + page });
// @ts-expect-error
accepts<Query.Handler>({ read: ({ page }) => page });
accepts<List.Variables>({ parts: ["a"] });
// @ts-expect-error
accepts<List.Variables>({ parts: "a" });
accepts<List.Handler>({ read: ({ parts }) => parts.join() });
// @ts-expect-error
accepts<List.Handler>({ read: ({ parts }) => parts });
accepts<Typed.ColourVariable>("red");
// @ts-expect-error
accepts<Typed.ColourVariable>("blue");
accepts<Typed.Variables>({ colour: "green" });
// @ts-expect-error
accepts<Typed.Variables>({ colour: "blue" });
accepts<Typed.Handler>({ read: ({ colour }) => colour, list: () => [] });
// @ts-expect-error
accepts<Typed.Handler>({ read: ({ colour }) => colour });
