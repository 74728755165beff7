/** Owns the kinds of what can be added to a spec, and where each goes. */

export const addKinds = ["tool", "resource", "prompt", "handle"] as const;
export type AddKind = (typeof addKinds)[number];

/** The top-level key that has them. */
export const keyOfKind: Readonly<Record<AddKind, string>> = {
  tool: "tools",
  resource: "resources",
  prompt: "prompts",
  handle: "handles",
};

/** The usual order of the keys: a new one comes behind the last that is there of those before it. */
const order: readonly string[] = [
  ...["mcpgen", "server", "transports", "env", "auth", "security", "state"],
  ...["handles", "tools", "resources", "resourceTemplates", "prompts"],
];

/** The key behind which a new one comes. */
export function keyBefore(
  key: string,
  present: readonly string[],
): string | undefined {
  const before = order.slice(0, order.indexOf(key));
  return before.toReversed().find((one) => present.includes(one));
}
