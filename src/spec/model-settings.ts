/** Owns what the person said of the server as a whole: transports, callers, limits, environment. Plain frozen data. */

/** So many calls at once, and as many again in each period of so many milliseconds; or no limit. */
export type RateLimit =
  "off" | { readonly calls: number; readonly per: number };

/** What holds for calls; what is absent has the default of the runtime. */
export interface CallLimits {
  readonly rateLimit?: RateLimit;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** Limits and logs of the server. */
export interface SecuritySpec extends CallLimits {
  readonly concurrency?: number;
  /** Bytes. */
  readonly maxOutputBytes?: number;
  readonly audit?:
    | "stderr"
    | "off"
    | {
        readonly file?: string;
        readonly maxBytes?: number;
        readonly keep?: number;
        readonly arguments?: true;
      };
  /** Properties that are never logged: those that the spec lists, and those that its schemas say are secret. */
  readonly redact: readonly string[];
}

export interface CacheHint {
  /** Milliseconds. */
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

export type CacheableMethod =
  | "server/discover"
  | "tools/list"
  | "resources/list"
  | "resources/templates/list"
  | "prompts/list";

export interface HttpTransport {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly publicUrl?: string;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Bytes. */
  readonly maxBodyBytes: number;
  /** What becomes of 2025-era clients. */
  readonly legacy: "sessions" | "stateless" | "reject";
  /** How many proxies stand before the server. */
  readonly trustProxy?: number;
  /** What pages of the allowed origins may do besides asking; milliseconds. */
  readonly cors?: {
    readonly headers: readonly string[];
    readonly maxAge: number;
  };
  /** Files; a path starts at the project. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

export interface EnvironmentVariable {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
  readonly default?: string;
  /** Its value is blanked from what is sent and logged. */
  readonly secret: boolean;
}

/** Where tokens come from, and how they are checked. */
export type TokensSpec =
  | ({ readonly kind: "signed"; readonly jwksUri?: string } & IssuerSpec)
  | ({
      readonly kind: "introspected";
      readonly url?: string;
      /** The variables that have them. */
      readonly clientId: string;
      readonly clientSecret: string;
    } & IssuerSpec)
  | { readonly kind: "named"; readonly env: string };

interface IssuerSpec {
  readonly issuer: string;
  readonly audience?: string;
}

export interface AuthSpec {
  readonly tokens: TokensSpec;
  readonly scopes: readonly {
    readonly name: string;
    readonly implies: readonly string[];
  }[];
  readonly list: "granted" | "all";
}

/** What the server calls others with. */
export interface CredentialSpec {
  readonly name: string;
  /** The variable that has it. */
  readonly variable: string;
}
