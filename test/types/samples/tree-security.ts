/** What the types of a server with limits take, and what they refuse: limits change none of them. */
import { env } from "./generated/environment.js";
import type { Checkout } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

accepts<Checkout.Input>({ card: "1", address: "here" });
// @ts-expect-error
accepts<Checkout.Input>({ card: 1 });
accepts<string>(env.API_KEY);
// @ts-expect-error
accepts<number>(env.API_KEY);
