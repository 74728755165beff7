/** Ids are those that `create` gave; states are readonly and of their kind. */
import type { Handle, HandleId, Transact } from "./generated/runtime/handle.js";
import type {
  AddItem,
  Checkout,
  CreateBasket,
  Handles,
  Schemas,
} from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const made: HandleId<"basket">;
declare const order: HandleId<"order">;
accepts<CreateBasket.Output>({ basket_id: made });
// @ts-expect-error
accepts<CreateBasket.Output>({ basket_id: "bsk_1" });
// @ts-expect-error
accepts<CreateBasket.Output>({ basket_id: order });
// @ts-expect-error
accepts<CreateBasket.Output>({ basket_id: made, more: 1 });
// @ts-expect-error
accepts<CreateBasket.Output>({});
accepts<CreateBasket.Handler>(async (_, { handles }) => ({
  basket_id: await handles.basket_id.create({ items: [] }),
}));
accepts<CreateBasket.Handler>(async (_, { handles }) => ({
  // @ts-expect-error
  basket_id: await handles.basket_id.create({ things: [] }),
}));
accepts<AddItem.Handler>(async ({ sku, quantity }, { handles }) => {
  const { items } = await handles.basket_id.update((basket) => ({
    items: [...basket.items, { sku, quantity }],
  }));
  accepts<Handles.Basket>(handles.basket_id.state);
  // @ts-expect-error
  handles.basket_id.state.items.push({ sku, quantity });
  // @ts-expect-error
  await handles.basket_id.update(() => ({}));
  // @ts-expect-error
  await handles.basket_id.update(async (basket) => basket);
  // @ts-expect-error
  handles.other_id;
  return { items, count: items.length };
});
accepts<Checkout.Input>({ basket_id: "bsk_1" });
// @ts-expect-error
accepts<Checkout.Input>({});

declare const transact: Transact;
declare const left: Handle<{ readonly count: number }>;
declare const right: Handle<{ readonly name: string }>;
const [count, name] = await transact([left, right], ([one, other]) => [
  { count: one.count + 1 },
  { name: other.name },
]);
accepts<number>(count.count);
accepts<string>(name.name);
// @ts-expect-error
await transact([left, right], ([one]) => [one]);
// @ts-expect-error
await transact([left, right], ([one, other]) => [other, one]);

declare const reply: {
  create: CreateBasket.Reply;
  add: AddItem.Reply;
  checkout: Checkout.Reply;
};
const line = { sku: "a", quantity: 1 };
accepts<CreateBasket.Input>({});
// @ts-expect-error
accepts<CreateBasket.Input>({ a: 1 });
accepts<CreateBasket.PlainOutput>({ basket_id: "bsk_1" });
// @ts-expect-error
accepts<CreateBasket.PlainOutput>({ basket_id: 1 });
accepts<CreateBasket.Reply>(reply.create);
// @ts-expect-error
accepts<CreateBasket.Reply>({ basket_id: made });
// @ts-expect-error
accepts<CreateBasket.Handler>(() => ({ basket_id: "bsk_1" }));
accepts<AddItem.Input>({ ...line, basket_id: "bsk_1" });
// @ts-expect-error
accepts<AddItem.Input>(line);
accepts<AddItem.WireInput>({ sku: "a", basket_id: "bsk_1" });
// @ts-expect-error
accepts<AddItem.WireInput>({ sku: "a" });
accepts<AddItem.Output>({ items: [line], count: 1 });
// @ts-expect-error
accepts<AddItem.Output>({ items: [line] });
accepts<AddItem.Reply>(reply.add);
// @ts-expect-error
accepts<AddItem.Reply>({ items: [line], count: 1 });
// @ts-expect-error
accepts<AddItem.Handler>(() => ({ items: [] }));
accepts<Checkout.Output>({ order_id: "a", lines: 1 });
// @ts-expect-error
accepts<Checkout.Output>({ order_id: "a" });
accepts<Checkout.Reply>(reply.checkout);
// @ts-expect-error
accepts<Checkout.Reply>({ order_id: "a", lines: 1 });
accepts<Checkout.Handler>((_, { handles }) => ({
  order_id: handles.basket_id.id,
  lines: handles.basket_id.state.items.length,
}));
// @ts-expect-error
accepts<Checkout.Handler>(() => ({ lines: 1 }));
accepts<Handles.Basket>({ items: [line] });
// @ts-expect-error
accepts<Handles.Basket>({});
accepts<Schemas.Line>(line);
// @ts-expect-error
accepts<Schemas.Line>({ sku: "a" });
