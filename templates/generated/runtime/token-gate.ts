/** Owns the check of who calls over HTTP: before the body is read by the token, then by the scopes of what is asked. */
import { createHash } from "node:crypto";
import type { AuthInfo } from "@modelcontextprotocol/server";
import { needs } from "./access.js";
import type { Access, Asked } from "./auth.js";
import { callerOf } from "./caller.js";
import { challenged, type Challenge } from "./challenge.js";
import type { AccessSettings, ServerDefinition } from "./definitions.js";
import type { Exchange } from "./exchange.js";
import {
  type Admission,
  type Gate,
  type OpenTokens,
  TokenError,
  type Verified,
} from "./gate.js";
import { show } from "./hide-error.js";
import { type Head, refused } from "./http-guards.js";
import { leastScopes } from "./least-scopes.js";
import { resourceOf } from "./protected-resource.js";
import { writeError } from "./stderr.js";

interface Parts {
  readonly definition: ServerDefinition;
  readonly settings: AccessSettings;
  readonly access: Access;
  /** The scopes of the spec. */
  readonly names: readonly string[];
  /** Adds what scopes imply. */
  readonly expand: (scopes: readonly string[]) => readonly string[];
  readonly tokens: OpenTokens;
}

/** Milliseconds for which a token that was good is not looked at again. */
const KNOWN_FOR = 30_000;
const MOST_KNOWN = 1_000;
/** Tokens looked at side by side. */
const MOST_PENDING = 100;
/** Of milliseconds, the most that a timer waits. */
const LONGEST = 2 ** 31 - 1;

interface Known {
  readonly auth: AuthInfo;
  readonly until: number;
}

export function tokenGate(parts: Parts): Gate {
  const { definition, settings, access, tokens, expand } = parts;
  const resource = resourceOf(definition, settings, parts.names, tokens.issuer);
  const least = leastScopes(definition, expand);
  const known = new Map<string, Known>();
  const pending = new Map<string, Promise<Admission>>();

  function refusal(
    head: Pick<Head, "host">,
    challenge: Omit<Challenge, "metadata">,
  ): Admission {
    const metadata = resource?.metadataUrl(head.host);
    return { refusal: challenged({ ...challenge, metadata }) };
  }

  async function check(
    token: string,
    key: string,
    head: Head,
  ): Promise<Admission> {
    try {
      const verified = await tokens.verify(token);
      const auth = authInfo(verified, expand(verified.scopes));
      const { expires = Infinity } = verified;
      const until = Math.min(Date.now() + KNOWN_FOR, expires);
      // The oldest makes room.
      const [oldest] = known.size < MOST_KNOWN ? [] : known.keys();
      if (oldest !== undefined) known.delete(oldest);
      known.set(key, { auth, until });
      return { auth };
    } catch (error) {
      if (!(error instanceof TokenError)) return unavailable(error);
      const { message } = error;
      const scopes = least(head);
      return refusal(head, { error: "invalid_token", message, scopes });
    }
  }

  return {
    page: (head) => resource?.page(head),
    admit(head) {
      const scopes = () => least(head);
      if (/(?:^|[?&])access_token=/.test(head.query())) {
        const message = "A token belongs in the header Authorization";
        return refusal(head, { error: "invalid_request", message, scopes: [] });
      }
      const [, token] = bearer.exec(head.header("authorization") ?? "") ?? [];
      if (token === undefined) {
        const message = "A bearer token is needed";
        return refusal(head, { message, scopes: scopes() });
      }
      const key = createHash("sha256").update(token).digest("base64");
      const found = known.get(key);
      if (found !== undefined) {
        if (found.until > Date.now()) return found;
        known.delete(key);
      }
      const running = pending.get(key);
      if (running !== undefined) return running;
      if (pending.size >= MOST_PENDING) return busy("1");
      const checked = check(token, key, head);
      pending.set(key, checked);
      return checked.finally(() => pending.delete(key));
    },
    take(exchange) {
      const { body, auth } = exchange;
      const caller = callerOf({ http: { authInfo: auth } });
      const needed = new Set<string>();
      for (const message of [body].flat()) {
        const lacks = access.lacks(Object(message) as Asked, caller);
        for (const scope of lacks ?? []) needed.add(scope);
      }
      if (needed.size === 0) {
        endWithToken(exchange);
        return undefined;
      }
      const scopes = [...needed];
      // Behind fetch a request need not have the header.
      const host =
        exchange.header("host") ?? new URL(exchange.request().url).host;
      return challenged({
        error: "insufficient_scope",
        message: needs(scopes),
        scopes,
        metadata: resource?.metadataUrl(host),
      });
    },
  };
}

/** A scheme, and what RFC 6750 has for a token. */
const bearer = /^bearer +([\w.~+/-]+=*) *$/i;

/** What the SDK carries: not the token, which handlers could send on. */
function authInfo(
  { issuer, subject, client, expires }: Verified,
  scopes: readonly string[],
): AuthInfo {
  return {
    token: "",
    clientId: client ?? "",
    scopes: [...scopes],
    ...(expires !== undefined && { expiresAt: Math.floor(expires / 1000) }),
    extra: {
      ...(issuer !== undefined && { iss: issuer }),
      ...(subject !== undefined && { sub: subject }),
    },
  };
}

/** That we cannot look is no fault of the token, which the client shall keep. */
function unavailable(error: unknown): Admission {
  writeError(`auth: ${show(error)}`);
  return busy("5");
}

function busy(seconds: string): Admission {
  const message = "Tokens cannot be checked at the moment";
  const headers = { "retry-after": seconds };
  return { refusal: { ...refused(503, message), headers } };
}

/** What a stream tells later it tells by the token that opened it. */
function endWithToken({ auth, body, reply }: Exchange): void {
  const { method } = Object(body) as Partial<Asked>;
  const lasts = body === undefined || method === "subscriptions/listen";
  if (auth?.expiresAt === undefined || !lasts) return;
  const left = auth.expiresAt * 1000 - Date.now();
  if (left > LONGEST) return;
  const timer = setTimeout(() => reply.end(), left);
  timer.unref();
  reply.onClosed(() => clearTimeout(timer));
}
