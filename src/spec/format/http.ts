/** Owns the format of `transports.http`. */
import {
  boolean,
  choice,
  key,
  listOf,
  required,
  text,
  type ObjectShape,
} from "./shape.js";

/** Streamable HTTP. */
export const http: ObjectShape = {
  kind: "object",
  what: "http",
  description: "Streamable HTTP.",
  keys: {
    host: key("Address to listen on; default 127.0.0.1.", text),
    port: key("Port to listen on; 0 takes a free one; default 3000.", {
      kind: "integer",
      min: 0,
      max: 65535,
    }),
    path: key("The one path that answers; default /mcp.", text),
    publicUrl: key("The address that clients use.", text),
    allowedHosts: key(
      "Host names that requests may carry besides the loopback ones.",
      listOf(text, "a host"),
    ),
    allowedOrigins: key(
      "Origins of web pages that may call, such as https://app.example.com.",
      listOf(text, "an origin"),
    ),
    trustProxy: key(
      "How many proxies stand before the server, each of which adds to X-Forwarded-For; what they say is believed. Default 0.",
      { kind: "integer", min: 0, max: 9 },
    ),
    cors: key(
      "Pages of allowedOrigins may read the answers (CORS); true, or what else they may send.",
      {
        kind: "either",
        shapes: [
          { kind: "true" },
          {
            kind: "object",
            what: "cors",
            description: "What pages of the allowed origins may do.",
            keys: {
              headers: key(
                "Request headers that pages may send besides those of MCP.",
                listOf(text, "a header"),
              ),
              maxAge: key(
                "How long a browser may keep what it was told; default 10m.",
                { kind: "duration" },
              ),
            },
          },
        ],
      },
    ),
    tls: key("Serve HTTPS with this certificate.", {
      kind: "object",
      what: "tls",
      description: "Files in PEM; a path starts at the project.",
      keys: {
        cert: required("The certificate, and those above it.", text),
        key: required("Its private key.", text),
      },
    }),
    maxBodyBytes: key("Largest request; default 1mb.", { kind: "size" }),
    legacy: key(
      "What becomes of 2025-era clients: each has a session, which is this process's; or every request stands alone; or they are refused. Default sessions.",
      choice(["sessions", "stateless", "reject"]),
    ),
    fetch: key(
      "Whether there is also a src/fetch.ts, for whatever serves export default { fetch }; default false.",
      boolean,
    ),
  },
};
