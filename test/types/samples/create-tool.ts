/** What the types of a tool that was described in words take, and what they refuse. */
import type { GetPrice } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const reply: GetPrice.Reply;
accepts<GetPrice.Input>({ sku: "a" });
accepts<GetPrice.Input>({ sku: "a", amounts: [1, 2] });
// @ts-expect-error
accepts<GetPrice.Input>({ amounts: [1] });
// @ts-expect-error
accepts<GetPrice.Input>({ sku: "a", amounts: 1 });
accepts<GetPrice.Output>("1 EUR");
// @ts-expect-error
accepts<GetPrice.Output>({ price: 1 });
accepts<GetPrice.Reply>(reply);
// @ts-expect-error
accepts<GetPrice.Reply>("1 EUR");
accepts<GetPrice.Handler>(({ sku, amounts = [] }) => sku.repeat(amounts.length));
// @ts-expect-error
accepts<GetPrice.Handler>(({ nothing }) => nothing);
