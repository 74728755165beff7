/** Owns the part `credentials:`, and the variables of the environment that come with `auth`. */
import { mapIn, say, textNode, type Check } from "../check.js";
import { didYouMean } from "../did-you-mean.js";
import { placeOf, placeOfKey } from "../located.js";
import type {
  AuthSpec,
  CredentialSpec,
  EnvironmentVariable,
} from "../model.js";

/** What the server calls others with. */
export function credentialsPart(
  check: Check,
  env: readonly EnvironmentVariable[],
): readonly CredentialSpec[] {
  const { root } = check.document;
  const map = mapIn(root, "credentials");
  const known = env.map(({ name }) => name);
  return (map?.entries ?? []).flatMap((entry) => {
    if (map !== undefined && entry.key === "__proto__")
      say(
        check,
        "spec/forbidden-name",
        { name: entry.key, what: "a credential" },
        placeOfKey(map, entry),
      );
    const node =
      entry.value.kind === "map" ? textNode(entry.value, "env") : undefined;
    if (node === undefined || node.value === "") return [];
    if (!known.includes(node.value)) {
      const guess = didYouMean(node.value, known);
      say(
        check,
        "auth/unknown-variable",
        { variable: node.value, guess },
        placeOf(node),
      );
    }
    return [{ name: entry.key, variable: node.value }];
  });
}

/** The variables that the spec names, and those of its `auth` where it does not name them. */
export function withAuthVariables(
  env: readonly EnvironmentVariable[],
  auth: AuthSpec | undefined,
): readonly EnvironmentVariable[] {
  const more = auth === undefined ? [] : variablesOf(auth);
  const named = new Set(env.map(({ name }) => name));
  return [...env, ...more.filter(({ name }) => name && !named.has(name))];
}

/** Not required: on stdio nobody has a token. Who listens on HTTP looks for them. */
function variablesOf({ tokens }: AuthSpec): readonly EnvironmentVariable[] {
  switch (tokens.kind) {
    case "signed":
      return [];
    case "introspected":
      return [
        {
          name: tokens.clientId,
          description:
            "By what the authorization server knows this one; needed over HTTP.",
          required: false,
          secret: false,
        },
        {
          name: tokens.clientSecret,
          description:
            "How this server proves that to the authorization server.",
          required: false,
          secret: true,
        },
      ];
    case "named":
      return [
        {
          name: tokens.env,
          description:
            "Who may call over HTTP: what mcp-gen token prints, with ; between.",
          required: false,
          secret: true,
        },
      ];
  }
}
