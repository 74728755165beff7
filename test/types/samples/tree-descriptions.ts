/** Descriptions change no type. */
import type { Page, Probe, Schemas } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;
declare const reply: Probe.Reply;

accepts<Probe.Input>({ place: { name: "a" }, sku: "b" });
// @ts-expect-error
accepts<Probe.Input>({ sku: 1 });
accepts<Probe.Place>({ name: "a" });
// @ts-expect-error
accepts<Probe.Place>({ name: 1 });
accepts<Probe.Output>("text");
// @ts-expect-error
accepts<Probe.Output>(1);
accepts<Probe.Reply>(reply);
// @ts-expect-error
accepts<Probe.Reply>("text");
accepts<Probe.Handler>(({ sku = "none" }) => sku);
// @ts-expect-error
accepts<Probe.Handler>(({ place }) => place);
accepts<Page.NumberVariable>("1");
// @ts-expect-error
accepts<Page.NumberVariable>(1);
accepts<Page.Variables>({ number: "1" });
// @ts-expect-error
accepts<Page.Variables>({});
accepts<Page.Handler>({ read: ({ number }) => number });
// @ts-expect-error
accepts<Page.Handler>({ read: ({ place }) => place });
accepts<Schemas.Sku>("a");
// @ts-expect-error
accepts<Schemas.Sku>(1);
accepts<Schemas.Shelf>({ skus: ["a"] });
// @ts-expect-error
accepts<Schemas.Shelf>({ skus: [1] });
