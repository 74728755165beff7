/** Owns whom an endpoint lets in, by the spec and the environment. */
import type { AccessSettings } from "./definitions.js";
import { StartError } from "./errors.js";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Reads settings from the environment and gathers what is wrong with them. */
export interface SettingsReader {
  /** Undefined where the variable is not set. */
  read(
    name: string,
    valid: (text: string) => boolean,
    expected: string,
  ): string | undefined;
  complain(problem: string): void;
  /** Throws if there is anything wrong, and tells all of it at once. */
  check(): void;
}

export function settingsReader(
  environment: Readonly<Record<string, string | undefined>>,
): SettingsReader {
  const problems: string[] = [];
  return {
    read(name, valid, expected) {
      const text = environment[name]?.trim() ?? "";
      if (text === "") return undefined;
      if (!valid(text)) problems.push(`${name} is "${text}", not ${expected}.`);
      return text;
    },
    complain: (problem) => void problems.push(problem),
    check() {
      if (problems.length > 0) throw new StartError(problems.join("\n"));
    },
  };
}

/** The environment wins over the spec. */
export function accessSettings<Settings extends AccessSettings>(
  spec: Settings,
  { read }: SettingsReader,
): Settings {
  function readList(
    name: string,
    valid: (text: string) => boolean,
    expected: string,
  ): readonly string[] | undefined {
    const every = (text: string) => items(text).every(valid);
    const text = read(name, every, `${expected}, with commas between`);
    return text === undefined ? undefined : items(text);
  }

  const url = read("MCP_PUBLIC_URL", isUrl, "an http or https URL");
  const hosts = readList("MCP_ALLOWED_HOSTS", isHost, "host names");
  const origins = readList(
    "MCP_ALLOWED_ORIGINS",
    isOrigin,
    "origins or host names",
  );
  const hops = read("MCP_TRUST_PROXY", isHops, "a number of proxies");
  const publicUrl = url ?? spec.publicUrl;
  const own =
    publicUrl !== undefined && URL.canParse(publicUrl)
      ? [new URL(publicUrl)]
      : [];
  return {
    ...spec,
    ...(hops !== undefined && { trustProxy: Number(hops) }),
    ...(publicUrl !== undefined && { publicUrl }),
    allowedHosts: lower([
      ...LOOPBACK,
      ...own.map(({ hostname }) => hostname),
      ...(hosts ?? spec.allowedHosts),
    ]),
    allowedOrigins: lower([
      ...LOOPBACK,
      ...own.map(({ origin }) => origin),
      ...(origins ?? spec.allowedOrigins).map(asBrowsersSend),
    ]),
  };
}

function items(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}

function lower(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function isHops(text: string): boolean {
  return /^\d$/.test(text);
}

/** As it stands in a URL, with a port where one is meant. */
function isHost(text: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text);
}

/** Of pages no scheme may stand for all of them. */
function isOrigin(text: string): boolean {
  return (
    isHost(text) ||
    (/^[a-z][\w+.-]*:\/\/[^/]+$/i.test(text) && !/^https?:\/\/\*/i.test(text))
  );
}

/** Without the port of the scheme, and a name of other letters in its coded form. */
function asBrowsersSend(origin: string): string {
  const isPage = /^https?:/i.test(origin) && URL.canParse(origin);
  return isPage ? new URL(origin).origin : origin;
}
