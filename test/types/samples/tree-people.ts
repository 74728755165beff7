/** What handlers may ask people for, and what they are answered. */
import type {
  CloseOrder,
  Forget,
  Greet,
  Handles,
  OpenOrder,
  Order,
  Profile,
  SendOrder,
} from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const context: SendOrder.Context;
declare const forget: Forget.Context;

accepts<SendOrder.Handler>(async ({ sku }, { ask, once, signal }) => {
  const id = await once("hold", () => `${sku}-1`);
  accepts<string>(id);
  const order = await ask.po_number();
  if (order.action !== "accept") return order.action;
  accepts<boolean>(order.content.express);
  const [size] = order.content.sizes ?? [];
  accepts<"S" | "M" | undefined>(size);
  accepts<"card" | "cash" | undefined>(order.content.pay);
  // @ts-expect-error The form does not ask for it.
  order.content.colour;
  // @ts-expect-error
  order.content.number = "4";
  const done = async () => !signal.aborted;
  const { action } = await ask.sign_in({ url: "https://example.com", done });
  return `${action} ${order.content.number}`;
});
context.ask.all("po_number").then(({ po_number }) => {
  // @ts-expect-error A person may have said no.
  po_number.content;
  if (po_number.action === "accept") accepts<string>(po_number.content.number);
});
// @ts-expect-error An address is no form.
context.ask.all("sign_in");
// @ts-expect-error
context.ask.sign_in();
// @ts-expect-error
context.ask.address();
// @ts-expect-error It asks for nothing.
forget.ask;
// @ts-expect-error
forget.once;

accepts<Profile.Handler>({
  async read({ ask }) {
    const who = await ask.who();
    return who.action === "accept" ? (who.content.name ?? null) : null;
  },
});
accepts<Order.Handler>({
  read: async ({ id }, { ask }) => {
    const { action } = await ask.sign_in({
      url: new URL("https://example.com"),
      done: (context) => context.caller.subject !== undefined,
    });
    return action + id;
  },
  list: () => [],
});
accepts<Order.Handler>({
  read: () => "a",
  // @ts-expect-error Nobody waits for a list.
  list: ({ ask }) => ask,
});
accepts<Greet.Handler>({
  async get(_, { ask }) {
    const who = await ask.who();
    return who.action === "accept" ? who.content.name : who.action;
  },
});

declare const asks: SendOrder.Asks;
declare const reply: SendOrder.Reply;
declare const address: Order.Asks;
declare const person: Profile.Asks;

accepts<SendOrder.Input>({ sku: "a", quantity: 1 });
// @ts-expect-error
accepts<SendOrder.Input>({ sku: "a" });
accepts<SendOrder.WireInput>({ sku: "a" });
// @ts-expect-error
accepts<SendOrder.WireInput>({});
accepts<SendOrder.PoNumberAnswer>({ number: "abc", express: false });
// @ts-expect-error Its default is filled in.
accepts<SendOrder.PoNumberAnswer>({ number: "abc" });
accepts<SendOrder.Asks>(asks);
// @ts-expect-error
accepts<SendOrder.Asks>(address);
accepts<SendOrder.Output>("a");
// @ts-expect-error
accepts<SendOrder.Output>({});
accepts<SendOrder.Reply>(reply);
// @ts-expect-error
accepts<SendOrder.Reply>("a");
// @ts-expect-error
accepts<SendOrder.Handler>(({ ask }) => ask);
accepts<Forget.Input>({});
// @ts-expect-error
accepts<Forget.Input>({ all: true });
accepts<Forget.Output>("a");
// @ts-expect-error
accepts<Forget.Output>(1);
accepts<Forget.Reply>(reply);
// @ts-expect-error
accepts<Forget.Reply>("a");
accepts<Forget.Handler>(() => "a");
// @ts-expect-error
accepts<Forget.Handler>(() => 1);
accepts<Profile.WhoAnswer>({});
// @ts-expect-error
accepts<Profile.WhoAnswer>({ age: 5 });
accepts<Profile.Asks>(person);
// @ts-expect-error
accepts<Profile.Asks>(address);
// @ts-expect-error
accepts<Profile.Handler>({ read: (_: object, { ask }: Profile.Context) => ask });
accepts<Order.IdVariable>("1");
// @ts-expect-error
accepts<Order.IdVariable>(1);
accepts<Order.Asks>(address);
// @ts-expect-error
accepts<Order.Asks>(person);
accepts<Order.Variables>({ id: "1" });
// @ts-expect-error
accepts<Order.Variables>({});
// @ts-expect-error
accepts<Order.Handler>({ read: () => "a" });
accepts<Greet.WhoAnswer>({ name: "a" });
// @ts-expect-error
accepts<Greet.WhoAnswer>({});
accepts<Greet.Asks>({ who: async () => ({ action: "cancel" }) });
// @ts-expect-error
accepts<Greet.Asks>(person);
accepts<Greet.Arguments>({});
// @ts-expect-error
accepts<Greet.Arguments>({ who: "a" });
// @ts-expect-error
accepts<Greet.Handler>({ get: async (_, { ask }) => (await ask.who()).content });

declare const opened: OpenOrder.Reply;
accepts<OpenOrder.Input>({});
// @ts-expect-error
accepts<OpenOrder.Input>({ lines: [] });
accepts<OpenOrder.Handler>(async (_, { handles }) => ({
  order_id: await handles.order_id.create({ lines: [] }),
}));
// @ts-expect-error An id is one that create gave.
accepts<OpenOrder.Handler>(() => ({ order_id: "order_1" }));
accepts<OpenOrder.PlainOutput>({ order_id: "order_1" });
// @ts-expect-error
accepts<OpenOrder.PlainOutput>({});
declare const whole: OpenOrder.Output;
accepts<OpenOrder.Output>(whole);
// @ts-expect-error
accepts<OpenOrder.Output>({ order_id: "order_1" });
accepts<OpenOrder.Reply>(opened);
// @ts-expect-error
accepts<OpenOrder.Reply>("a");
accepts<CloseOrder.Input>({ order_id: "order_1" });
// @ts-expect-error
accepts<CloseOrder.Input>({});
accepts<CloseOrder.Asks>(address);
// @ts-expect-error
accepts<CloseOrder.Asks>(person);
accepts<CloseOrder.Output>("a");
// @ts-expect-error
accepts<CloseOrder.Output>(1);
accepts<CloseOrder.Reply>(reply);
// @ts-expect-error
accepts<CloseOrder.Reply>("a");
accepts<CloseOrder.Handler>(async (_, { ask, handles, once }) => {
  const { lines } = await once("read", () => handles.order_id.state);
  const { action } = await ask.sign_in({ url: "a:b", done: () => true });
  return `${action} ${lines.length}`;
});
// @ts-expect-error
accepts<CloseOrder.Handler>((_, { ask }) => ask);
accepts<Handles.Order>({ lines: [] });
// @ts-expect-error
accepts<Handles.Order>({});
