/** Owns the completion of prompt arguments and template variables. */
import type {
  CompleteRequestParams,
  CompleteResult,
} from "@modelcontextprotocol/server";
import { type EntityKind, isAvailable } from "./availability.js";
import { cleanText } from "./clean.js";
import type { Completion, Method, ServerDefinition } from "./definitions.js";
import { notFound } from "./invalid-params.js";
import { type Call, runHandler } from "./run-handler.js";
import { serveMethod } from "./serve-method.js";
import type { Serve } from "./service.js";

/** What can be completed: a prompt or a template, with its arguments or variables. */
interface Completable {
  readonly scopes?: readonly string[];
  readonly kind: EntityKind;
  readonly name: string;
  readonly names: ReadonlyMap<string, Completion | undefined>;
  readonly completers: ReadonlyMap<string, Method>;
}

type Completables = ReadonlyMap<string, Completable>;

const MOST = 100;

export const serveCompletions: Serve = (definition, _store, gate) => {
  const completables = completablesOf(definition);
  return {
    capabilities: () => ({ completions: {} }),
    entityOf: (method, { ref }) =>
      method === "completion/complete"
        ? completables.get(nameOf(Object(ref)))
        : undefined,
    install({ server }, { notify }) {
      serveMethod(
        server,
        "completion/complete",
        "CompleteRequestParams",
        (params, mcp) => {
          const { ref, argument } = params;
          const name = ref.type === "ref/prompt" ? ref.name : ref.uri;
          const given = { [argument.name]: argument.value };
          const method = "completion/complete";
          const called = { method, name, given, by: server };
          return gate.run(called, mcp, (running) =>
            complete(completables, params, { mcp, notify, running }),
          );
        },
      );
    },
  };
};

/** Under "prompt <name>" and "template <uri template>". */
function completablesOf(server: ServerDefinition): Completables {
  const prompts = server.prompts.map(
    ({ listed, complete = {}, completers, scopes }) => {
      const names = (listed.arguments ?? []).map(({ name }) => {
        const by = Object.hasOwn(complete, name) ? complete[name] : undefined;
        return [name, by] as const;
      });
      const { name } = listed;
      const completable: Completable = {
        kind: "prompt",
        name,
        names: new Map(names),
        completers,
        ...(scopes && { scopes }),
      };
      return [`prompt ${name}`, completable] as const;
    },
  );
  const templates = server.resourceTemplates.map((template) => {
    const { listed, variables, completers, scopes } = template;
    const names = variables.map((v) => [v.name, v.complete] as const);
    const completable: Completable = {
      kind: "resource",
      name: listed.name,
      names: new Map(names),
      completers,
      ...(scopes && { scopes }),
    };
    return [`template ${listed.uriTemplate}`, completable] as const;
  });
  return new Map([...prompts, ...templates]);
}

async function complete(
  completables: Completables,
  { ref, argument, context: given }: CompleteRequestParams,
  call: Call,
): Promise<CompleteResult> {
  const what = nameOf(ref);
  const completable = completables.get(what);
  if (!completable || !isAvailable(completable.kind, completable.name)) {
    const key = ref.type === "ref/prompt" ? "name" : "uri";
    throw notFound(["ref", key], `There is no ${what}`);
  }
  const { names, completers } = completable;
  const { name, value } = argument;
  if (!names.has(name)) {
    throw notFound(["argument", "name"], `${what} has no "${name}"`);
  }
  const completer = completers.get(name);
  const values = await runHandler(what, call, async (context) => {
    if (completer === undefined) {
      const known = names.get(name) ?? [];
      return texts(known).filter((text) => text.startsWith(value));
    }
    const others = given?.arguments ?? {};
    return texts(await completer(value, { ...context, arguments: others }));
  });
  const hasMore = values.length > MOST;
  return {
    completion: {
      values: values.slice(0, MOST),
      total: values.length,
      hasMore,
    },
  };
}

function nameOf(ref: {
  readonly type: string;
  readonly name?: string;
  readonly uri?: string;
}): string {
  return ref.type === "ref/prompt"
    ? `prompt ${ref.name}`
    : `template ${ref.uri}`;
}

function texts(values: unknown): string[] {
  if (Array.isArray(values) && values.every((v) => typeof v === "string")) {
    return values.map(cleanText);
  }
  throw new TypeError("a completion is no list of texts");
}
