/** A $ref in data is data in the types too. */
import type { Probe } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

declare const reply: Probe.Reply;
const w = { $ref: "http://127.0.0.1:9/c" } as const;
accepts<Probe.Input>({ v: { $ref: "anything" }, w });
// @ts-expect-error
accepts<Probe.Input>({ v: {}, w: { $ref: "http://127.0.0.1:9/other" } });
accepts<Probe.WireInput>({ v: {}, w, $ref: "text" });
// @ts-expect-error
accepts<Probe.WireInput>({ v: {}, w, $ref: 1 });
accepts<Probe.Output>("text");
accepts<Probe.Output>([{ type: "text", text: "a" }]);
// @ts-expect-error
accepts<Probe.Output>({ value: "none without an outputSchema" });
// @ts-expect-error
accepts<Probe.Output>([{ type: "text" }]);
accepts<Probe.Reply>(reply);
// @ts-expect-error
accepts<Probe.Reply>("text");
accepts<Probe.Handler>(async () => "text");
// @ts-expect-error
accepts<Probe.Handler>(async () => 5);
