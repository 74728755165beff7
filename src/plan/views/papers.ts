/** Owns what the templates of a project's papers are told: README, AGENTS, CI, Dockerfile. */
import type {
  EnvironmentVariable,
  JsonObject,
  ServerSpec,
} from "../../spec/model.js";
import { needsHandler, type EntitySpec } from "../layout.js";
import { markdownCode, markdownTable, markdownText } from "../markdown.js";
import type { PackageManager } from "../package-managers.js";
import { callersOf, reachOf } from "./callers.js";
import { packageName } from "./package.js";
import { asksPeople, safetyOf, type SafetyView } from "./safety.js";

/** What `create` knows of a new project beside its spec. */
export interface Papers {
  readonly packageManager: PackageManager;
  /** The package manager's own version, where known. */
  readonly version: string | undefined;
}

export interface PapersView {
  /** The spec's file. */
  readonly spec: string;
  /** Markdown. */
  readonly title: string;
  readonly description: string;
  readonly tables: readonly {
    readonly heading: string;
    readonly table: string;
  }[];
  readonly variables: string;
  /** What a container is told of the variables that it must have. */
  readonly needed: string;
  readonly manager: PackageManager;
  readonly berry: boolean;
  /** How CI and containers get the package manager; empty where they have it. */
  readonly itself: string;
  readonly lockFiles: string;
  /** The name of the container image. */
  readonly image: string;
  readonly port: number;
  readonly url: string;
  readonly handled: boolean;
  /** Whether its handles are in the memory of a process. */
  readonly keeps: boolean;
  /** Whether other processes may be given what a person answers. */
  readonly shares: boolean;
  readonly safety: SafetyView;
  /** Whether other machines may reach it over HTTP, and what a container is told for that. */
  readonly mayBeOpen: boolean;
  readonly reach: string;
  /** Who may call over HTTP, in Markdown; empty where nobody is asked. */
  readonly callers: string;
}

export function papersView(
  spec: ServerSpec,
  { packageManager, version }: Papers,
): PapersView {
  const { info, http, env } = spec;
  return {
    spec: spec.file,
    title: markdownText([info["title"], info.name].find(isText) ?? ""),
    description: markdownText([info["description"]].find(isText) ?? ""),
    tables: tablesOf(spec),
    variables: env.length === 0 ? "" : variablesTable(env),
    needed: env
      .filter((variable) => isNeeded(variable, spec))
      .map(({ name }) => ` -e ${name}`)
      .join(""),
    manager: packageManager,
    berry: packageManager.id === "yarn-berry",
    itself: installOf(packageManager, version),
    lockFiles: packageManager.lockFiles.map((file) => `${file}*`).join(" "),
    image: packageName(info.name)
      .replace(/^@/, "")
      .replaceAll(/[^a-z0-9]+/g, "-"),
    port: http?.port ?? 0,
    url: http === undefined ? "" : `http://127.0.0.1:${http.port}${http.path}`,
    safety: safetyOf(spec),
    mayBeOpen: spec.auth !== undefined || spec.open,
    reach: reachOf(spec),
    callers: callersOf(spec, packageManager),
    handled: [
      ...spec.tools,
      ...spec.resources,
      ...spec.resourceTemplates,
      ...spec.prompts,
    ].some(needsHandler),
    keeps: spec.handles.length > 0 && spec.store === "memory",
    shares: http !== undefined && asksPeople(spec),
  };
}

/** A container has no store of its own either, so that the default would find none. */
function isNeeded(
  { name, required, default: value }: EnvironmentVariable,
  { store }: ServerSpec,
): boolean {
  if (store === "redis" && name === "STATE_URL") return true;
  return required && value === undefined;
}

function installOf(
  { itself }: PackageManager,
  version: string | undefined,
): string {
  if (itself === undefined) return "";
  const isPlain = version !== undefined && /^\d+\.\d+\.\d+$/.test(version);
  return `npm install --global ${itself}${isPlain ? `@${version}` : ""}`;
}

function tablesOf(spec: ServerSpec): PapersView["tables"] {
  const { tools, resources, resourceTemplates, prompts } = spec;
  const all = [
    {
      heading: "Tools",
      columns: ["Tool", "What it does"],
      rows: tools.map((tool) => [nameOf(tool), aboutOf(tool)]),
    },
    {
      heading: "Resources",
      columns: ["Resource", "URI", "What it holds"],
      rows: [
        ...resources.map((one) => [
          nameOf(one),
          markdownCode(one.uri),
          aboutOf(one),
        ]),
        ...resourceTemplates.map((one) => [
          nameOf(one),
          markdownCode(one.uriTemplate),
          aboutOf(one),
        ]),
      ],
    },
    {
      heading: "Prompts",
      columns: ["Prompt", "What it asks for", "Arguments"],
      rows: prompts.map((prompt) => [
        nameOf(prompt),
        aboutOf(prompt),
        prompt.arguments.map(({ name }) => markdownCode(name)).join(", "),
      ]),
    },
  ];
  return all
    .filter(({ rows }) => rows.length > 0)
    .map(({ heading, columns, rows }) => ({
      heading,
      table: markdownTable(columns, rows),
    }));
}

function variablesTable(env: readonly EnvironmentVariable[]): string {
  return markdownTable(
    ["Variable", "What it is", "Without it"],
    env.map(({ name, description = "", required, default: otherwise }) => [
      markdownCode(name),
      markdownText(description),
      otherwise === undefined
        ? required
          ? "the server does not start"
          : ""
        : markdownCode(otherwise),
    ]),
  );
}

function nameOf({ names }: EntitySpec): string {
  return markdownCode(names.name);
}

function aboutOf({ listed }: { readonly listed: JsonObject }): string {
  const { description, title } = listed;
  return markdownText([description, title].find(isText) ?? "");
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
