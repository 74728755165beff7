/** Owns the format of the spec file, as one table: the checker and the shipped JSON Schema come from it. */
import { auth, credentials } from "./auth.js";
import { cacheHint, icons } from "./common.js";
import { promptShape, toolShape } from "./entities.js";
import { handleKinds } from "./handles.js";
import { http } from "./http.js";
import { resourceShape, templateShape } from "./resources.js";
import { security } from "./security.js";
import {
  anyText,
  boolean,
  choice,
  key,
  later,
  listOf,
  mapOf,
  required,
  text,
  type ObjectShape,
} from "./shape.js";

const server: ObjectShape = {
  kind: "object",
  what: "server",
  description: "MCP's Implementation, and the instructions for models.",
  keys: {
    name: required("Name for programs.", text),
    version: required('Version of the server; put it in quotes: "1.10".', text),
    title: key("Name for people.", anyText),
    description: key("What the server is for.", anyText),
    websiteUrl: key("Its page.", text),
    icons,
    instructions: key("How a model should use the server.", anyText),
  },
};

const underServer = "write it under server:";

/** The whole file. */
export const format: ObjectShape = {
  kind: "object",
  what: "the spec",
  description: "An MCP server described for mcp-gen.",
  extensions: true,
  elsewhere: {
    name: underServer,
    version: underServer,
    title: underServer,
    description: underServer,
    instructions: underServer,
    websiteUrl: underServer,
    icons: underServer,
    stdio: "write it under transports:",
    http: "write it under transports:",
    $schema:
      "name the schema in your editor's settings, or in a comment: # yaml-language-server: $schema=…",
  },
  keys: {
    mcpgen: required("Version of the format.", { kind: "constant", value: 1 }),
    server: required("What the server is.", server),
    transports: key("How clients reach it; default { stdio: {} }.", {
      kind: "object",
      what: "transports",
      description: "How clients reach the server.",
      keys: {
        stdio: key("Standard input and output; write {}.", {
          kind: "object",
          what: "stdio",
          description: "It has no settings.",
          keys: {},
        }),
        http: key("Streamable HTTP; {} for all defaults.", http),
        sse: later("The HTTP with SSE transport of 2024."),
        websocket: later("WebSocket."),
        grpc: later("gRPC."),
        unix: later("A Unix socket."),
      },
    }),
    tools: key("What models may call.", listOf(toolShape, "a tool")),
    resources: key(
      "What clients may read. An entry with a uriTemplate is a resource template.",
      listOf(
        {
          kind: "switch",
          key: "uriTemplate",
          present: templateShape,
          absent: resourceShape,
        },
        "a resource",
      ),
    ),
    resourceTemplates: key(
      "Families of resources.",
      listOf(templateShape, "a resource template"),
    ),
    prompts: key("What people may pick.", listOf(promptShape, "a prompt")),
    schemas: key(
      "Shared JSON Schemas by name: { $ref: '#/schemas/Name' }.",
      mapOf({ kind: "schema", root: "any" }, "a schema"),
    ),
    env: key(
      "What the server reads from its environment.",
      mapOf(
        {
          kind: "object",
          what: "an environment variable",
          description: "One variable of the environment.",
          keys: {
            description: key("What it is for.", anyText),
            required: key("The server does not start without it.", boolean),
            default: key("Its value where it is not set.", anyText),
            secret: key(
              "Its value is blanked from what is sent and logged; one of fewer than 8 characters cannot be.",
              boolean,
            ),
          },
        },
        "an environment variable",
      ),
    ),
    cache: key("How long lists may be kept.", {
      kind: "object",
      what: "cache",
      description: "A hint for each list method and server/discover.",
      keys: {
        "server/discover": key("What the server is.", cacheHint),
        "tools/list": key("The list of tools.", cacheHint),
        "resources/list": key("The list of resources.", cacheHint),
        "resources/templates/list": key("The list of templates.", cacheHint),
        "prompts/list": key("The list of prompts.", cacheHint),
      },
    }),
    pageSize: key("How many entries of a list come at once; default 1000.", {
      kind: "integer",
      min: 1,
      max: 10_000,
    }),
    logging: key(
      "Handlers send log messages to clients, by context.mcp.mcpReq.log. The protocol has deprecated this.",
      boolean,
    ),
    handles: key(
      "State that tools keep across calls, by ids that clients hold.",
      handleKinds,
    ),
    state: key("What the processes of the server share.", {
      kind: "object",
      what: "state",
      description: "What the processes of the server share.",
      keys: {
        store: required(
          "memory: each process has its own, gone with it. sqlite: a file, for processes on one machine. redis: one Redis or Valkey. STATE_URL says where.",
          choice(["memory", "sqlite", "redis"]),
        ),
      },
    }),
    auth: key(
      "Who may call over HTTP: by tokens of an issuer, or of your own; or none.",
      auth,
    ),
    credentials: key(
      "What the server calls others with, by names: { github: { env: GITHUB_TOKEN } }.",
      credentials,
    ),
    security: key("Limits and logs.", security),
  },
};
