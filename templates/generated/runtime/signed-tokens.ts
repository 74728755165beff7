/** Owns the check of tokens that are signed (JWT), by the keys of the authorization server. */
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { type Tokens, TokenError, type Verified } from "./gate.js";
import { again, issuerOf, type IssuerSettings, PATIENCE } from "./issuer.js";
import { scopesIn, textIn } from "./token-claims.js";

interface SignedSettings extends IssuerSettings {
  /** Where its keys are, if its metadata is not to be asked. */
  readonly jwksUri?: string;
}

/** By a key pair alone: who checks by a shared secret can be given its public key as that. */
const algorithms = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];

/** Milliseconds. */
const keySet = {
  timeoutDuration: PATIENCE,
  /** A key that is not known is looked for no sooner again, whatever comes. */
  cooldownDuration: 30_000,
  cacheMaxAge: 10 * 60_000,
};

/** Seconds by which two clocks may differ. */
const TOLERANCE = 5;

export function signedTokens(spec: SignedSettings): Tokens {
  return {
    open(settings) {
      const { issuer, audiences, isSpecs, endpoint } = issuerOf(spec, settings);
      const keys = again(async () => {
        const said = isSpecs ? spec.jwksUri : undefined;
        const url = said ? new URL(said) : await endpoint("jwks_uri");
        return createRemoteJWKSet(url, keySet);
      });
      return {
        issuer,
        async verify(token) {
          const find = await keys();
          try {
            const { payload } = await jwtVerify(token, find, {
              issuer,
              audience: [...audiences],
              algorithms,
              requiredClaims: ["exp"],
              clockTolerance: TOLERANCE,
            });
            return verified(payload);
          } catch (error) {
            throw isOurs(error) ? error : new TokenError(reason(error));
          }
        },
      };
    },
  };
}

function verified(payload: JWTPayload): Verified {
  const { iss, exp = 0 } = payload;
  const sub = textIn(payload, "sub");
  const client = textIn(payload, "client_id") ?? textIn(payload, "azp");
  if (sub === undefined && (client === undefined || "sub" in payload)) {
    throw new TokenError("The token names nobody");
  }
  return {
    ...(iss !== undefined && { issuer: iss }),
    ...(sub !== undefined && { subject: sub }),
    ...(client !== undefined && { client }),
    scopes: scopesIn(payload),
    expires: exp * 1000,
  };
}

/** Whether it is to go on as it is: told already, or the keys could not be had. */
function isOurs(error: unknown): boolean {
  if (error instanceof TokenError) return true;
  if (!(error instanceof errors.JOSEError)) return true;
  const ours = ["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"];
  return ours.includes(error.code);
}

function reason(error: unknown): string {
  if (error instanceof errors.JWTExpired) return "The token has expired";
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === "nbf"
      ? "The token is not valid yet"
      : `The token has not the right ${error.claim}`;
  }
  return "The token is not signed by the authorization server";
}
