/** Owns the server's own credentials for what it calls: a handler has these, and never the token of its caller. */
import type { Method } from "./definitions.js";

/** What a context has more, where the spec has credentials. */
export interface HasCredentials<Name extends string> {
  readonly credentials: {
    /** Of this server itself, for another API. Fails where the environment does not have it. */
    get(name: Name): string;
  };
}

/**
 * Gives handlers the credentials, in their context, which is their last argument.
 * @param variables for each credential the variable of the environment that has it
 */
export function credentialsIn(
  variables: Readonly<Record<string, string>>,
): (handler: Method) => Method {
  const credentials: HasCredentials<string>["credentials"] = {
    get(name) {
      const variable = Object.hasOwn(variables, name) ? variables[name] : "";
      const value = process.env[variable ?? ""];
      if (value) return value;
      throw new Error(
        `There is no credential "${name}": ${variable || "its variable"} is not set`,
      );
    },
  };
  return (handler) =>
    (...given) => {
      // Each call has a context of its own.
      Object.assign(Object(given.at(-1)), { credentials });
      return handler(...given);
    };
}
