/** Owns the limits that hold where nothing is said, and what the environment says in place of the spec. */
import type {
  AuditSettings,
  RateLimit,
  SecuritySettings,
} from "./definitions.js";
import { StartError } from "./errors.js";

/** Each setting, known. */
export interface Limits {
  readonly rateLimit: RateLimit;
  /** Whether the environment has taken all rate limits away, those of tools too. */
  readonly unlimited: boolean;
  readonly concurrency: number;
  readonly timeout: number;
  readonly maxOutputBytes: number;
  readonly audit: "off" | AuditSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment wins over the spec; what is wrong in it is told all at once. */
export function securitySettings(
  spec: SecuritySettings = {},
  environment: Environment = process.env,
): Limits {
  const problems: string[] = [];

  function read<Value>(
    name: string,
    parse: (text: string) => Value | undefined,
    expected: string,
  ): Value | undefined {
    const text = environment[name]?.trim() ?? "";
    if (text === "") return undefined;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} is "${text}", not ${expected}.`);
    return undefined;
  }

  const rate = read("MCP_RATE_LIMIT", parseRate, "such as 120/1m, or off");
  const { audit = "stderr" } = spec;
  const to = read("MCP_AUDIT", parseAudit, "stderr or off");
  const limits: Limits = {
    rateLimit: rate ?? spec.rateLimit ?? { calls: 120, per: 60_000 },
    unlimited: rate === "off",
    concurrency:
      read("MCP_CONCURRENCY", parseCount, "a number such as 64") ??
      spec.concurrency ??
      64,
    timeout:
      read("MCP_TIMEOUT", parseDuration, "a duration such as 30s") ??
      spec.timeout ??
      30_000,
    maxOutputBytes:
      read("MCP_MAX_OUTPUT", parseSize, "a size such as 1mb") ??
      spec.maxOutputBytes ??
      1024 * 1024,
    audit: to === "off" ? to : auditOf(audit, to),
  };
  if (problems.length > 0) throw new StartError(problems.join("\n"));
  return limits;
}

function auditOf(
  spec: NonNullable<SecuritySettings["audit"]>,
  environment: "stderr" | undefined,
): Limits["audit"] {
  if (typeof spec === "object") {
    const { file: _, ...toStderr } = spec;
    return environment === undefined ? spec : toStderr;
  }
  return spec === "off" && environment === undefined ? "off" : {};
}

function parseAudit(text: string): "stderr" | "off" | undefined {
  return text === "stderr" || text === "off" ? text : undefined;
}

/** `1000/1m`, or `off`. */
export function parseRate(text: string): RateLimit | undefined {
  if (text === "off") return text;
  const [count = "", period = "", ...rest] = text.split("/");
  const calls = parseCount(count);
  const per = parseDuration(period);
  const isWhole = calls !== undefined && per !== undefined && rest.length === 0;
  return isWhole ? { calls, per } : undefined;
}

function parseCount(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  b: 1,
  kb: 1024,
  mb: 1024 ** 2,
  gb: 1024 ** 3,
};

function parseDuration(text: string): number | undefined {
  return parseUnit(text, /^([1-9]\d{0,7})(ms|s|m|h)$/);
}

function parseSize(text: string): number | undefined {
  return parseUnit(text, /^([1-9]\d{0,9})(b|kb|mb|gb)$/);
}

function parseUnit(text: string, form: RegExp): number | undefined {
  const [, count, unit = ""] = form.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (units[unit] ?? 1);
}
