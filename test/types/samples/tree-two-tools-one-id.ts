/** Two tools whose schemas share one $id keep their own types. */
import type { First, Second } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const first: First.Reply;
declare const second: Second.Reply;
accepts<First.Input>({ a: "x" });
// @ts-expect-error
accepts<First.Input>({ b: 1 });
accepts<First.Output>("x");
// @ts-expect-error
accepts<First.Output>({ c: true });
accepts<First.Reply>(first);
// @ts-expect-error
accepts<First.Reply>({ c: true });
accepts<First.Handler>(({ a }) => a);
// @ts-expect-error
accepts<First.Handler>(({ b }) => b.c);
accepts<Second.Input>({ b: 1 });
// @ts-expect-error
accepts<Second.Input>({ a: "x" });
accepts<Second.Output>({ c: true });
// @ts-expect-error
accepts<Second.Output>({ b: 1 });
accepts<Second.Reply>(second);
// @ts-expect-error
accepts<Second.Reply>(first);
accepts<Second.Handler>(({ b }) => ({ c: b > 0 }));
// @ts-expect-error
accepts<Second.Handler>(({ b }) => ({ c: b }));
