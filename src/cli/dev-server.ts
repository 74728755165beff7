/** Owns what `dev` does with a fresh build: it serves it over HTTP, or tries what a host will start on stdio. */
import { pathToFileURL } from "node:url";
import { diagnostic } from "../diagnostics/catalog.js";
import { pathsOf } from "../files/paths.js";
import { openDevServer } from "../run/dev-server.js";
import { firstWords } from "../run/first-call.js";
import type { ServerSpec } from "../spec/model.js";
import type { DevFlags } from "./dev-flags.js";
import type { Session } from "./session.js";

export interface Fresh {
  /** A build is there; `isNew` where it is another than the last one. */
  built(spec: ServerSpec, isNew: boolean): Promise<void>;
  /** Says no more of the server's end. */
  leave(): void;
  close(): Promise<void>;
}

export function openFresh(session: Session, flags: DevFlags): Fresh {
  const { machine, root, ours, report } = session;
  const { join } = pathsOf(machine);
  const hook = pathToFileURL(join(ours.root, "dist/run/console-places.js"));
  const node = ["--enable-source-maps", "--import", hook.href];
  let seen: ServerSpec | undefined;
  let port: string | undefined;
  let isTried = false;
  let isLeaving = false;
  const server = openDevServer(
    machine,
    {
      module: join(root, "build/http.js"),
      flags: node,
      root,
      told: report.say,
      crashed(how, goesOn) {
        const next = goesOn
          ? "The one before goes on"
          : "It starts again at the next change";
        if (!isLeaving) report.say(`The server ended: ${how}. ${next}.`);
      },
    },
    async () => {
      const asked = machine.env["PORT"] ?? String(seen?.http?.port ?? "");
      if (Number(asked) !== 0 || asked === "") return {};
      port ??= String(await machine.freePort());
      return { PORT: port };
    },
  );

  /** A host starts it itself; what can be known before is whether it would come to answer. */
  async function tryStdio(spec: ServerSpec): Promise<void> {
    const heard: string[] = [];
    const words = await firstWords(
      {
        execPath: machine.execPath,
        async run(command) {
          const args = [...node, ...command.args];
          const ran = await machine.run({ ...command, args });
          heard.push(...ran.stderr.split("\n").filter((line) => line !== ""));
          return ran;
        },
      },
      root,
      "stdio",
      undefined,
      spec.store === "memory" ? {} : { STATE_URL: "memory:" },
    );
    for (const line of heard) report.say(line);
    if (typeof words === "string")
      report.say("The server does not start; the next change tries again.");
    else
      report.say(
        `It starts and answers, with ${words.tools.join(", ") || "no tool"}.`,
      );
    if (!isTried) {
      report.say("a host starts it by");
      report.say(`  node ${join(root, "build/stdio.js")}`);
      report.say("and, to see where its console.log stands, by");
      report.say(`  node ${node.join(" ")} ${join(root, "build/stdio.js")}`);
    }
    isTried = true;
  }

  return {
    async built(spec, isNew) {
      seen = spec;
      const transport = transportOf(spec, flags);
      const isThere =
        transport === "http" ? spec.http !== undefined : spec.stdio;
      if (!isThere) {
        report.diagnostics([diagnostic("dev/no-transport", { transport })]);
        return;
      }
      if (transport === "stdio") {
        if (isNew || !isTried) await tryStdio(spec);
      } else if (isNew || !server.isThere()) await server.restart();
    },
    leave() {
      isLeaving = true;
    },
    close: server.close,
  };
}

function transportOf(spec: ServerSpec, flags: DevFlags): "http" | "stdio" {
  if (flags.http === true) return "http";
  if (flags.stdio === true) return "stdio";
  return spec.http === undefined ? "stdio" : "http";
}
