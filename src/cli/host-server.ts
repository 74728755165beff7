/** Owns what hosts are told of this project's server. */
import type { Result } from "../diagnostics/diagnostic.js";
import { succeed } from "../diagnostics/diagnostic.js";
import type { SourceTexts } from "../diagnostics/render.js";
import type { HostServer } from "../hosts/host.js";
import type { Machine } from "../machine/machine.js";
import type { HttpTransport, ServerSpec } from "../spec/model.js";
import { pathsOf } from "./host-file.js";
import { readSpec } from "./read-spec.js";
import type { Session } from "./session.js";

/** The server, and the texts that the diagnostics point into. */
export interface ServerRead {
  readonly result: Result<HostServer>;
  readonly texts: SourceTexts;
}

/** Reads the spec for what a host must know. */
export async function readServer({
  machine,
  root,
  spec,
}: Session): Promise<ServerRead> {
  const { result, texts } = await readSpec(machine, {
    cwd: root,
    ...(spec === undefined ? {} : { spec }),
  });
  if (!result.ok) return { result, texts };
  const server = serverOf(result.value.spec, root, machine);
  return { result: succeed(server), texts };
}

/**
 * The server of a spec whose project is in `root`. A host starts it where it can be started; one that is served
 * over HTTP alone is called.
 */
export function serverOf(
  { info, stdio, http, env }: ServerSpec,
  root: string,
  machine: Pick<Machine, "platform" | "execPath">,
): HostServer {
  const { name } = info;
  if (!stdio && http !== undefined)
    return { kind: "http", name, url: urlOf(http) };
  return {
    kind: "stdio",
    name,
    node: machine.execPath,
    script: pathsOf(machine).join(root, "build", "stdio.js"),
    env: env.map(({ name: variable, required, default: otherwise }) => ({
      name: variable,
      required,
      ...(otherwise === undefined ? {} : { default: otherwise }),
    })),
  };
}

/** Where a client on this machine finds the server. */
function urlOf({ host, port, path, publicUrl }: HttpTransport): string {
  if (publicUrl !== undefined) {
    const url = new URL(publicUrl);
    if (url.pathname === "/") url.pathname = path;
    return url.href;
  }
  const name = ANY_ADDRESS.get(host) ?? host;
  const address =
    name.includes(":") && !name.startsWith("[") ? `[${name}]` : name;
  return `http://${address}:${port}${path}`;
}

/** What a server listens on to be reached by all of its addresses; a client names one. */
const ANY_ADDRESS = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
  ["[::]", "::1"],
]);
