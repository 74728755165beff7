/** Owns the format of who may call, and of what the server calls itself with. */
import {
  choice,
  key,
  listOf,
  mapOf,
  required,
  text,
  type ObjectShape,
  type Shape,
} from "./shape.js";

const variable: ObjectShape = {
  kind: "object",
  what: "a variable",
  description: "Where a secret is, never the secret itself.",
  keys: { env: required("A variable of the environment.", text) },
};

const introspection: ObjectShape = {
  kind: "object",
  what: "introspection",
  description: "How the authorization server is asked about a token.",
  keys: {
    url: key(
      "Where it is asked; found in its metadata where it is not said.",
      text,
    ),
    clientId: required("By what it knows this server.", variable),
    clientSecret: required("How this server proves that.", variable),
  },
};

const bearer: ObjectShape = {
  kind: "object",
  what: "auth",
  description: "Who may call over HTTP, by bearer tokens.",
  keys: {
    issuer: key(
      "The authorization server that gives the tokens, as it calls itself. MCP_ISSUER overrides it.",
      text,
    ),
    audience: key(
      "What a token must be for; default the public URL. MCP_AUDIENCE overrides it.",
      text,
    ),
    jwksUri: key(
      "Where its keys are; found in its metadata where it is not said.",
      text,
    ),
    introspection: key(
      "For tokens that only the authorization server can read.",
      introspection,
    ),
    tokens: key(
      "Instead of an issuer: tokens made by mcp-gen token, whose hashes are in a variable.",
      variable,
    ),
    scopes: key(
      "What may be granted: each scope with those that it implies.",
      mapOf(listOf(text, "a scope"), "a scope"),
    ),
    list: key(
      "What lists show: what the caller may use, or all. Default granted.",
      choice(["granted", "all"]),
    ),
  },
};

/** Who may call. */
export const auth: Shape = {
  kind: "either",
  shapes: [choice(["none"]), bearer],
};

/** What the server calls others with. */
export const credentials: Shape = mapOf(variable, "a credential");
