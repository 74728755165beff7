/** Owns the state that a client carries from one round of a request to the next: it cannot be read, changed or used elsewhere. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { StartError } from "./errors.js";
import { keepSecret } from "./secrets.js";
import { toJson } from "./sendable.js";

/** The request that a state belongs to; it comes back with no other. */
export interface Bound {
  /** The server's name: another with the same secret is another server. */
  readonly server: string;
  readonly method: string;
  /** The name of a tool or a prompt, the uri of a resource. */
  readonly entity: string;
  /** As the client sent them. */
  readonly given: unknown;
  readonly caller: string;
}

export interface Opened {
  readonly kept: unknown;
  /** Stands for this state: it is good for one use. */
  readonly nonce: string;
  /** Milliseconds that the state would still be good for. */
  readonly left: number;
}

/** What is encrypted. */
interface Sealed {
  readonly method: string;
  readonly entity: string;
  readonly digest: string;
  readonly caller: string;
  readonly expires: number;
  readonly nonce: string;
  readonly kept: unknown;
}

/** Milliseconds in which a person answers. */
const LIFETIME = 10 * 60_000;
const MOST_CHARACTERS = 64 * 1024;
const PREFIX = "v1.";
const [IV, TAG] = [12, 16];

let keys: readonly Buffer[] | undefined;

/**
 * The keys of `MCP_STATE_SECRET`: the first one seals, each of them opens.
 * Without a secret a process opens what it sealed itself.
 * @throws StartError where the secret is no good
 */
export function stateKeys(): readonly Buffer[] {
  keys ??= (process.env["MCP_STATE_SECRET"] ?? "")
    .split(",")
    .map((text) => keyOf(text.trim()));
  return keys;
}

function keyOf(text: string): Buffer {
  keepSecret("MCP_STATE_SECRET", text);
  const secret =
    text === "" && !process.env["MCP_STATE_SECRET"]
      ? randomBytes(32)
      : Buffer.from(text, "base64");
  const isBase64 = /^[\w+/-]*={0,2}$/.test(text);
  if (isBase64 && secret.length >= 32) {
    return Buffer.from(hkdfSync("sha256", secret, "", "mcp request state", 32));
  }
  throw new StartError(
    "MCP_STATE_SECRET must be at least 32 bytes in base64, or several such secrets with commas between them. This makes one: " +
      `node -p "require('crypto').randomBytes(32).toString('base64')"`,
  );
}

export function seal(kept: unknown, bound: Bound): string {
  const sealed: Sealed = {
    method: bound.method,
    entity: bound.entity,
    digest: digestOf(bound.given),
    caller: bound.caller,
    expires: Date.now() + LIFETIME,
    nonce: randomBytes(16).toString("base64url"),
    kept,
  };
  const [key = Buffer.alloc(0)] = stateKeys();
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(bound.server));
  const body = [cipher.update(toJson(sealed)), cipher.final()];
  const bytes = Buffer.concat([iv, ...body, cipher.getAuthTag()]);
  const text = PREFIX + bytes.toString("base64url");
  if (text.length <= MOST_CHARACTERS) return text;
  throw new RangeError(
    `what ${bound.entity} keeps between its questions makes a state of ${text.length} characters, ` +
      `more than the ${MOST_CHARACTERS} that a client carries`,
  );
}

/** Undefined where the text is no state, has been changed, is too old, or belongs to another request. */
export function open(text: string, bound: Bound): Opened | undefined {
  if (!text.startsWith(PREFIX) || text.length > MOST_CHARACTERS) {
    return undefined;
  }
  const bytes = Buffer.from(text.slice(PREFIX.length), "base64url");
  // Whatever else Node would read as the same bytes is not what was sent.
  if (PREFIX + bytes.toString("base64url") !== text) return undefined;
  for (const key of stateKeys()) {
    const plain = decrypt(bytes, key, bound.server);
    if (plain === undefined) continue;
    const { kept, nonce, expires, ...rest }: Sealed = JSON.parse(plain);
    const left = expires - Date.now();
    const isThis =
      rest.method === bound.method &&
      rest.entity === bound.entity &&
      rest.caller === bound.caller &&
      rest.digest === digestOf(bound.given);
    return isThis && left > 0 ? { kept, nonce, left } : undefined;
  }
  return undefined;
}

function decrypt(
  bytes: Buffer,
  key: Buffer,
  server: string,
): string | undefined {
  if (bytes.length < IV + TAG) return undefined;
  const iv = bytes.subarray(0, IV);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(server));
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    const body = decipher.update(bytes.subarray(IV, -TAG));
    return Buffer.concat([body, decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

/** Equal for equal values, in whatever order their keys come. */
export function digestOf(given: unknown): string {
  const text = JSON.stringify(given ?? null, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );
  return createHash("sha256").update(text).digest("base64url");
}
