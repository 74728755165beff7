/** Owns how defaults are filled into a value: never into the value itself, own properties only. */
import type { DefaultsNode, DefaultsPlan } from "./definitions.js";

type Filling = Readonly<Record<string, unknown>>;

/** The value with its defaults filled in; copy on write, own properties only. */
export function fillDefaults(value: unknown, plan: DefaultsPlan): unknown {
  return fillNode(value, plan, 0);
}

function fillNode(
  value: unknown,
  plan: DefaultsPlan,
  number: number | undefined,
): unknown {
  const node = number === undefined ? undefined : plan[number];
  if (node === undefined || typeof value !== "object" || value === null) {
    return value;
  }
  return Array.isArray(value)
    ? fillItems(value, plan, node)
    : fillProperties(value as Filling, plan, node);
}

function fillItems(
  value: readonly unknown[],
  plan: DefaultsPlan,
  { items, prefixItems = [] }: DefaultsNode,
): readonly unknown[] {
  let changed = false;
  const filled = value.map((item, at) => {
    const inner = fillNode(item, plan, prefixItems[at] ?? items);
    changed ||= inner !== item;
    return inner;
  });
  return changed ? filled : value;
}

function fillProperties(
  value: Filling,
  plan: DefaultsPlan,
  { properties = {} }: DefaultsNode,
): Filling {
  let copy: Record<string, unknown> | undefined;
  for (const [name, property] of Object.entries(properties)) {
    const own = Object.hasOwn(value, name) ? value[name] : undefined;
    const isMissing = own === undefined && "default" in property;
    const before = isMissing ? fresh(property.default) : own;
    if (before === undefined) continue;
    const filled = fillNode(before, plan, property.node);
    if (filled === own) continue;
    copy ??= copyOf(value);
    set(copy, name, filled);
  }
  return copy ?? value;
}

/** What is no object need not be copied. */
function fresh(value: unknown): unknown {
  return typeof value === "object" ? structuredClone(value) : value;
}

function copyOf(value: Filling): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) set(copy, key, value[key]);
  return copy;
}

/** Sets an own property, also one that is named `__proto__`. */
function set(
  object: Record<string, unknown>,
  key: string,
  value: unknown,
): void {
  if (key !== "__proto__") {
    object[key] = value;
    return;
  }
  Object.defineProperty(object, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
