/** Owns what a project's papers say of who may call over HTTP, and of a container that others can reach. */
import type { ServerSpec } from "../../spec/model.js";
import { markdownCode } from "../markdown.js";
import type { PackageManager } from "../package-managers.js";

/** Empty where nobody is asked who calls. */
export function callersOf(
  { auth, open, http }: ServerSpec,
  manager: PackageManager,
): string {
  if (http === undefined) return "";
  if (open) {
    return "Whoever reaches it over HTTP may call it: `auth: none` says so.";
  }
  if (auth === undefined) return "";
  const scopes = auth.scopes.map(({ name }) => markdownCode(name)).join(", ");
  const has =
    scopes === ""
      ? ""
      : ` A token has scopes of these: ${scopes}; what needs others is answered with 403, and ${auth.list === "all" ? "listed all the same" : "not listed"}.`;
  const local =
    "On stdio there are no tokens: who starts the server may use all of it, or what `MCP_SCOPES` names.";
  const { tokens } = auth;
  if (tokens.kind === "named") {
    const name = markdownCode(tokens.env);
    return `Over HTTP a caller needs a bearer token. Make one for each:

\`\`\`sh
${manager.exec} mcp-gen token ada --expires 90d${auth.scopes.map(({ name: scope }) => ` --scope ${scope}`).join("")}
\`\`\`

The token is shown once, for whoever is to call; what is printed below it belongs in ${name}, which has only hashes,
with \`;\` between those of several.${has} ${local}`;
  }
  const audience =
    tokens.audience === undefined
      ? "the public URL"
      : markdownCode(tokens.audience);
  return `Over HTTP a caller needs a bearer token of ${markdownCode(tokens.issuer)} for ${audience}; \`MCP_ISSUER\` and \`MCP_AUDIENCE\`
override both. Clients find the way there by themselves.${has} ${local}`;
}

/** What a container is told beside its port, to be reached from this machine. */
export function reachOf({ auth, http }: ServerSpec): string {
  if (http === undefined) return "";
  const host = " -e HOST=0.0.0.0";
  if (auth === undefined) return `${host} -e MCP_ALLOWED_HOSTS=localhost`;
  const { tokens } = auth;
  const url = ` -e MCP_PUBLIC_URL=http://localhost:${http.port}${http.path}`;
  const secrets =
    tokens.kind === "named"
      ? [tokens.env]
      : tokens.kind === "introspected"
        ? [tokens.clientId, tokens.clientSecret]
        : [];
  return `${host}${url}${secrets.map((name) => ` -e ${name}`).join("")}`;
}
