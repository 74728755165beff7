/** Halves of characters are names and literals like others. */
import type { Probe } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;
declare const reply: Probe.Reply;

accepts<Probe.Input>({ "\ud800": "text", a: "\ud83d" });
// @ts-expect-error
accepts<Probe.Input>({ a: "\ud83d" });
// @ts-expect-error
accepts<Probe.Input>({ "\ud800": "text", a: "other" });
accepts<Probe.WireInput>({ a: "\ud83d" });
// @ts-expect-error
accepts<Probe.WireInput>({ a: "other" });
accepts<Probe.B>("\ud83d");
// @ts-expect-error
accepts<Probe.B>("\ud83e");
accepts<Probe.Output>("text");
// @ts-expect-error
accepts<Probe.Output>(1);
accepts<Probe.Reply>(reply);
// @ts-expect-error
accepts<Probe.Reply>("text");
accepts<Probe.Handler>(({ a }) => a);
// @ts-expect-error
accepts<Probe.Handler>(() => 1);
