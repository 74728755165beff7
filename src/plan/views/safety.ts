/** Owns what a project's papers say of its security: what is true of this one. */
import type { ServerSpec } from "../../spec/model.js";
import { runtimeWanted } from "../layout.js";
import { markdownCode } from "../markdown.js";

export interface SafetyView {
  /** What bounds a call and who writes it down, in Markdown. */
  readonly limits: string;
  /** The variables whose values are blanked, in Markdown; empty where there are none. */
  readonly secrets: string;
  readonly asksPeople: boolean;
  /** Where HTTP listens. */
  readonly listens: string;
  /** Whether a caller over HTTP needs a token. */
  readonly tokens: boolean;
  /** Whether files of folders are served, and those too whose names begin with a dot. */
  readonly roots: boolean;
  readonly dotfiles: boolean;
  /** Whether a tool reaches out. */
  readonly reachesOut: boolean;
}

export function safetyOf(spec: ServerSpec): SafetyView {
  const { env, http, auth, resourceTemplates } = spec;
  const secrets = env.filter(({ secret }) => secret);
  const roots = resourceTemplates.flatMap(({ root = [] }) => root);
  return {
    limits: limitsOf(spec),
    secrets: secrets.map(({ name }) => markdownCode(name)).join(", "),
    asksPeople: asksPeople(spec),
    listens: http?.host ?? "",
    tokens: http !== undefined && auth !== undefined,
    roots: roots.length > 0,
    dotfiles: roots.some(({ dotfiles }) => dotfiles),
    reachesOut: runtimeWanted(spec).includes("safe-fetch"),
  };
}

function limitsOf({ security }: ServerSpec): string {
  const { rateLimit, audit = "stderr" } = security;
  const rate = rateLimit === "off" ? "" : "how often a caller calls, ";
  const bounds = `There are limits of ${rate}how many calls run at a time, for how long, and how much they answer (A4, C12, C15, C16)`;
  if (audit === "off") return `${bounds}.`;
  const { file = "", arguments: given = false } = Object(audit) as {
    readonly file?: string;
    readonly arguments?: boolean;
  };
  const where = file === "" ? "stderr" : markdownCode(file);
  const what = given ? "with its arguments, less what is secret" : "without its arguments"; // prettier-ignore
  return `${bounds}; each call is a line in ${where}, ${what}.`;
}

/** Whether anything waits for the answer of a person. */
export function asksPeople(spec: ServerSpec): boolean {
  const { tools, resources, resourceTemplates, prompts } = spec;
  return (
    tools.some(({ confirm }) => confirm !== undefined) ||
    [...tools, ...resources, ...resourceTemplates, ...prompts].some(
      ({ asks = [] }) => asks.length > 0,
    )
  );
}
