/** Owns the check of tokens that only the authorization server can read: it is asked (RFC 7662). */
import { type Tokens, TokenError, type Verified } from "./gate.js";
import { StartError } from "./errors.js";
import { issuerOf, type IssuerSettings, PATIENCE } from "./issuer.js";
import { scopesIn, textIn } from "./token-claims.js";

interface IntrospectionSettings extends IssuerSettings {
  /** Where it is asked, if its metadata does not say that. */
  readonly url?: string;
  /** The variables that have what this server is known by there. */
  readonly clientId: string;
  readonly clientSecret: string;
}

type Answer = Readonly<Record<string, unknown>>;

export function introspectedTokens(spec: IntrospectionSettings): Tokens {
  return {
    open(settings) {
      const { issuer, audiences, isSpecs, endpoint } = issuerOf(spec, settings);
      const authorization = basic(spec);
      return {
        issuer,
        async verify(token) {
          const said = isSpecs ? spec.url : undefined;
          const url = said
            ? new URL(said)
            : await endpoint("introspection_endpoint");
          const response = await fetch(url, {
            method: "POST",
            headers: { authorization, accept: "application/json" },
            body: new URLSearchParams({
              token,
              token_type_hint: "access_token",
            }),
            redirect: "error",
            signal: AbortSignal.timeout(PATIENCE),
          });
          if (!response.ok) {
            await response.body?.cancel();
            throw new Error(`${url.href} answers with ${response.status}`);
          }
          return verified((await response.json()) as Answer, issuer, audiences);
        },
      };
    },
  };
}

function verified(
  answer: Answer,
  issuer: string,
  audiences: readonly string[],
): Verified {
  const { active, iss = issuer, aud, exp, nbf } = answer;
  if (active !== true) throw new TokenError("The token is not active");
  if (iss !== issuer) throw new TokenError("The token has not the right iss");
  // Without any it may be for another server.
  if (![aud].flat().some((one) => audiences.includes(String(one)))) {
    throw new TokenError("The token has not the right aud");
  }
  const now = Date.now() / 1000;
  if (typeof exp === "number" && exp <= now) {
    throw new TokenError("The token has expired");
  }
  if (typeof nbf === "number" && nbf > now) {
    throw new TokenError("The token is not valid yet");
  }
  const subject = textIn(answer, "sub");
  const client = textIn(answer, "client_id");
  const isOdd = subject === undefined && "sub" in answer;
  if (isOdd || (subject === undefined && client === undefined)) {
    throw new TokenError("The token names nobody");
  }
  return {
    issuer,
    ...(subject !== undefined && { subject }),
    ...(client !== undefined && { client }),
    scopes: scopesIn(answer),
    ...(typeof exp === "number" && { expires: exp * 1000 }),
  };
}

/** As RFC 6749 has it: each part is encoded as in a form. */
function basic({ clientId, clientSecret }: IntrospectionSettings): string {
  const names = [clientId, clientSecret];
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new StartError(
      `Missing in the environment: ${missing.join(", ")}. By these the authorization server knows this one.`,
    );
  }
  const parts = names.map((name) =>
    new URLSearchParams({ "": process.env[name] ?? "" }).toString().slice(1),
  );
  return `Basic ${Buffer.from(parts.join(":")).toString("base64")}`;
}
