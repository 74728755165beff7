/** Owns what web pages of other origins may do: as the spec says, for origins that are let in. */
import type { Head } from "./http-guards.js";
import type { AccessSettings } from "./definitions.js";

type Headers = Readonly<Record<string, string>>;

export interface Cors {
  /** What each answer to an origin says; nothing where there is none, or no page may read it. */
  answerTo(origin: string | null): Headers;
  /** The answer to a browser that asks before it sends; undefined where this is none. */
  preflight(head: Head): Headers | undefined;
}

/** What a browser may send in a request of MCP, besides what it may send anyway. */
const SENT =
  /^(?:accept|authorization|content-type|last-event-id|mcp-[\w-]+|traceparent|tracestate|baggage)$/;

/** What a page may read of an answer. */
const READ = "mcp-session-id, www-authenticate, retry-after";

/** The origin is told by name: with `*`, or with credentials, a page would be believed that nobody named. */
export function cors({ cors: settings, legacy }: AccessSettings): Cors {
  const { headers: own = [], maxAge = 0 } = settings ?? {};
  const methods = legacy === "sessions" ? "POST, GET, DELETE" : "POST";

  function answerTo(origin: string | null): Headers {
    if (settings === undefined) return {};
    if (origin === null) return { vary: "origin" };
    return {
      "access-control-allow-origin": origin,
      "access-control-expose-headers": READ,
      vary: "origin",
    };
  }

  return {
    answerTo,
    preflight({ method, header }) {
      const origin = header("origin");
      const asks = header("access-control-request-method") !== null;
      if (!settings || method !== "OPTIONS" || !origin || !asks)
        return undefined;
      const asked = header("access-control-request-headers") ?? "";
      const allowed = asked
        .toLowerCase()
        .split(",")
        .map((name) => name.trim())
        .filter((name) => SENT.test(name) || own.includes(name));
      return {
        ...answerTo(origin),
        "access-control-allow-methods": methods,
        ...(allowed.length > 0 && {
          "access-control-allow-headers": allowed.join(", "),
        }),
        "access-control-max-age": String(Math.floor(maxAge / 1_000)),
      };
    },
  };
}
