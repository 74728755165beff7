/** Owns tokens that were made by hand for people and programs by name: the environment has their hashes. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type Tokens, TokenError, type Verified } from "./gate.js";
import { StartError } from "./errors.js";

interface Named extends Verified {
  readonly subject: string;
  readonly hash: Buffer;
}

/** @param settings.env the variable that has them, as `mcp-gen token` prints them */
export function namedTokens({ env }: { readonly env: string }): Tokens {
  return {
    open() {
      const all = parseTokens(env, process.env[env] ?? "");
      return {
        async verify(token) {
          const hash = createHash("sha256").update(token).digest();
          // Each of them is compared, so that the time tells nothing.
          let found: Named | undefined;
          for (const one of all) {
            if (timingSafeEqual(one.hash, hash)) found = one;
          }
          if (found === undefined) throw new TokenError("The token is unknown");
          const { subject, scopes, expires = Infinity } = found;
          if (expires <= Date.now()) {
            throw new TokenError("The token has expired");
          }
          return {
            subject,
            scopes,
            ...(expires < Infinity && { expires }),
          };
        },
      };
    },
  };
}

/** `NAME sha256:HASH until:TIME scope:NAME …`, and `;` or a line break before the next. */
function parseTokens(env: string, text: string): readonly Named[] {
  const lines = text.split(/[;\n]/).map((line) => line.trim());
  const all = lines.filter(Boolean).map((line) => parseToken(env, line));
  if (all.length > 0) return all;
  throw new StartError(
    `${env} has no token, so that nobody may call: make one with "mcp-gen token NAME".`,
  );
}

function parseToken(env: string, line: string): Named {
  const [subject = "", ...fields] = line.split(/\s+/);
  const values = (name: string) =>
    fields
      .filter((field) => field.startsWith(`${name}:`))
      .map((field) => field.slice(name.length + 1));
  const [hash = ""] = values("sha256");
  const [until] = values("until");
  const expires = until === undefined ? undefined : Date.parse(until);
  const known = fields.every((field) => /^(?:sha256|until|scope):/.test(field));
  if (!known || !/^[\w-]{43}$/.test(hash) || Number.isNaN(expires)) {
    throw new StartError(
      `${env}: what it has of "${subject}" is not as "mcp-gen token" prints it.`,
    );
  }
  return {
    subject,
    hash: Buffer.from(hash, "base64url"),
    scopes: values("scope"),
    ...(expires !== undefined && { expires }),
  };
}
