/** Owns the part `security:`, and the limits that a tool has in place of the server's. */
import {
  flagIn,
  isText,
  listIn,
  mapIn,
  say,
  textIn,
  type Check,
} from "../check.js";
import { placeOf, valueOf, type LocatedMap } from "../located.js";
import type { CallLimits, RateLimit, SecuritySpec } from "../model.js";
import { parseDuration, parseSize } from "../units.js";

/** What a number may be, in words too. */
interface Bounds {
  readonly least: readonly [number, string];
  readonly most: readonly [number, string];
}

const second = 1_000;
const kilobyte = 1024;
const bounds = {
  timeout: { least: [100, "100ms"], most: [86_400 * second, "24h"] },
  per: { least: [second, "1s"], most: [86_400 * second, "24h"] },
  maxOutputBytes: { least: [kilobyte, "1kb"], most: [kilobyte ** 3, "1gb"] },
  maxBytes: { least: [kilobyte, "1kb"], most: [kilobyte ** 3, "1gb"] },
} as const satisfies Record<string, Bounds>;

/** What the spec says of limits and logs. */
export function securityPart(check: Check): SecuritySpec {
  const security = mapIn(check.document.root, "security");
  if (security === undefined) return { redact: [] };
  const concurrency = valueOf(security, "concurrency")?.value;
  const maxOutputBytes = sizeIn(check, security, "maxOutputBytes");
  const audit = auditIn(check, security);
  return {
    ...callLimitsIn(check, security),
    ...(typeof concurrency === "number" && { concurrency }),
    ...(maxOutputBytes !== undefined && { maxOutputBytes }),
    ...(audit !== undefined && { audit }),
    redact: listIn(security, "redact")
      .filter(isText)
      .map(({ value }) => value),
  };
}

/** How often and for how long, of the server or of one tool. */
export function callLimitsIn(check: Check, owner: LocatedMap): CallLimits {
  const rateLimit = rateLimitIn(check, owner);
  const timeout = durationIn(check, owner, "timeout");
  return {
    ...(rateLimit !== undefined && { rateLimit }),
    ...(timeout !== undefined && { timeout }),
  };
}

function rateLimitIn(check: Check, owner: LocatedMap): RateLimit | undefined {
  if (textIn(owner, "rateLimit") === "off") return "off";
  const limit = mapIn(owner, "rateLimit");
  if (limit === undefined) return undefined;
  const calls = valueOf(limit, "calls")?.value;
  const per = durationIn(check, limit, "per");
  return typeof calls === "number" && per !== undefined
    ? { calls, per }
    : undefined;
}

function auditIn(check: Check, security: LocatedMap): SecuritySpec["audit"] {
  const word = textIn(security, "audit");
  if (word === "off" || word === "stderr") return word;
  const audit = mapIn(security, "audit");
  if (audit === undefined) return undefined;
  const file = textIn(audit, "file");
  const maxBytes = sizeIn(check, audit, "maxBytes");
  const keep = valueOf(audit, "keep")?.value;
  return {
    ...(file !== undefined && { file }),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(typeof keep === "number" && { keep }),
    ...(flagIn(audit, "arguments") && { arguments: true }),
  };
}

function durationIn(
  check: Check,
  owner: LocatedMap,
  key: "timeout" | "per",
): number | undefined {
  return within(check, owner, key, parseDuration(valueOf(owner, key)?.value));
}

function sizeIn(
  check: Check,
  owner: LocatedMap,
  key: "maxOutputBytes" | "maxBytes",
): number | undefined {
  return within(check, owner, key, parseSize(valueOf(owner, key)?.value));
}

function within(
  check: Check,
  owner: LocatedMap,
  key: keyof typeof bounds,
  value: number | undefined,
): number | undefined {
  const node = valueOf(owner, key);
  if (value === undefined || node === undefined) return undefined;
  const { least, most }: Bounds = bounds[key];
  if (value < least[0] || value > most[0])
    say(
      check,
      "security/range",
      { label: key, least: least[1], most: most[1] },
      placeOf(node),
    );
  return value;
}
