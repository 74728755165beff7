/** Hostile text in a schema is a literal in the types. */
import type { Doc, Probe, Schemas } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const reply: Probe.Reply;
declare const deep: Schemas.Deep;
accepts<Probe.Input>({ v: "b", "*/ x": "text" });
// @ts-expect-error
accepts<Probe.Input>({ v: "c" });
// @ts-expect-error
accepts<Probe.Input>({ v: "b", "*/ x": 1 });
accepts<Probe.WireInput>({});
// @ts-expect-error
accepts<Probe.WireInput>({ w: "b" });
accepts<Probe.Output>(deep);
// @ts-expect-error
accepts<Probe.Output>("b");
accepts<Probe.Reply>(reply);
// @ts-expect-error
accepts<Probe.Reply>({});
accepts<Probe.Handler>(() => deep);
// @ts-expect-error
accepts<Probe.Handler>(() => 5);
accepts<Schemas.Deep>(deep);
// @ts-expect-error
accepts<Schemas.Deep>(5);
accepts<Doc.Variables>({ name: "a" });
// @ts-expect-error
accepts<Doc.Variables>({ name: 1 });
accepts<Doc.Handler>({ read: ({ name }) => name });
// @ts-expect-error
accepts<Doc.Handler>({ read: ({ other }) => other });
