/** Defaults of a state are there when it is read; several handles change at once. */
import type { HandleId } from "./generated/runtime/handle.js";
import type { Handles, Move, Start } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const id: HandleId<"counter">;
declare const reply: { start: Start.Reply; move: Move.Reply };
accepts<Start.Input>({});
// @ts-expect-error
accepts<Start.Input>({ a: 1 });
accepts<Start.PlainOutput>({ counter: "a" });
// @ts-expect-error
accepts<Start.PlainOutput>({ first: 1 });
accepts<Start.Output>({ counter: id, first: undefined });
// @ts-expect-error
accepts<Start.Output>({ counter: "counter_1" });
accepts<Start.Reply>(reply.start);
// @ts-expect-error
accepts<Start.Reply>({ counter: id });
accepts<Start.Handler>(async (_, { handles }) => ({
  counter: await handles.counter.create({ count: 0 }),
}));
// @ts-expect-error
accepts<Start.Handler>(() => ({ counter: "counter_1" }));
accepts<Move.Input>({ from: "a", "to-other": "b", spent: "c" });
// @ts-expect-error
accepts<Move.Input>({ from: "a" });
accepts<Move.Output>("done");
// @ts-expect-error
accepts<Move.Output>(1);
accepts<Move.Reply>(reply.move);
// @ts-expect-error
accepts<Move.Reply>("done");
accepts<Move.Handler>(async (_, { handles, transact }) => {
  const [{ count }] = await transact(
    [handles.from, handles["to-other"], handles.spent],
    ([from, to, spent]) => [
      { ...from, count: 0 },
      { ...to, count: to.count + from.count },
      spent,
    ],
  );
  return String(count);
});
// @ts-expect-error
accepts<Move.Handler>(() => 1);
accepts<Handles.Counter>({ count: 1, steps: [1] });
// @ts-expect-error
accepts<Handles.Counter>({});
