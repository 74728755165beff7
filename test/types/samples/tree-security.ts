/** What the types of a server with limits take, and what they refuse: limits change none of them. */
import { env } from "./generated/environment.js";
import type { Checkout, Look } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;
declare const reply: Checkout.Reply;
declare const look: Look.Reply;

accepts<Checkout.Input>({ card: "1", address: "here" });
// @ts-expect-error
accepts<Checkout.Input>({ card: 1 });
accepts<Checkout.Output>("done");
// @ts-expect-error
accepts<Checkout.Output>(1);
accepts<Checkout.Reply>(reply);
// @ts-expect-error
accepts<Checkout.Reply>({});
accepts<Checkout.Handler>(({ card }) => card ?? "none");
// @ts-expect-error
accepts<Checkout.Handler>(() => 1);

accepts<Look.Input>({});
// @ts-expect-error
accepts<Look.Input>({ card: "1" });
accepts<Look.Output>("seen");
// @ts-expect-error
accepts<Look.Output>(1);
accepts<Look.Reply>(look);
// @ts-expect-error
accepts<Look.Reply>({});
accepts<Look.Handler>(() => "seen");
// @ts-expect-error
accepts<Look.Handler>(() => 1);

accepts<string>(env.API_KEY);
// @ts-expect-error
accepts<number>(env.API_KEY);
