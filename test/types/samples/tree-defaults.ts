/** Defaults that are filled in make a property certain, where its parent is there. */
import type { Probe, Schemas } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;
declare const reply: Probe.Reply;

accepts<Probe.Input>({ limit: 1, tags: [] });
accepts<Probe.Input>({ limit: 1, tags: [], nested: { deep: true }, either: "a", wrong: 1, shared: { size: 1 } });
// @ts-expect-error
accepts<Probe.Input>({ tags: [] });
// @ts-expect-error
accepts<Probe.Input>({ limit: 1, tags: [], nested: {} });
// @ts-expect-error
accepts<Probe.Input>({ limit: 1, tags: [], shared: {} });
// @ts-expect-error A default that breaks its own schema is still no text.
accepts<Probe.Input>({ limit: 1, tags: [], wrong: "x" });

accepts<Probe.WireInput>({});
accepts<Probe.WireInput>({ nested: {}, shared: {}, either: {} });
// @ts-expect-error
accepts<Probe.WireInput>({ limit: "1" });
// @ts-expect-error
accepts<Probe.WireInput>({ either: 1 });

accepts<Probe.Output>({});
accepts<Probe.Output>({ unit: undefined, note: undefined });
// @ts-expect-error
accepts<Probe.Output>({ unit: 1 });

accepts<Probe.Page>({ size: 1 });
// @ts-expect-error
accepts<Probe.Page>({});
accepts<Probe.WirePage>({});
// @ts-expect-error
accepts<Probe.WirePage>({ size: "1" });

accepts<Schemas.Page>({});
// @ts-expect-error
accepts<Schemas.Page>({ size: "1" });

accepts<Probe.Reply>(reply);
// @ts-expect-error
accepts<Probe.Reply>({});
accepts<Probe.Handler>(({ limit }) => ({ unit: limit.toFixed() }));
// @ts-expect-error
accepts<Probe.Handler>(({ limit }) => ({ unit: limit }));
