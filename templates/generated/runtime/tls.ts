/** Owns the listener over TLS: its certificate from files, and the next one when those change. */
import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener, Server, ServerOptions } from "node:http";
import { resolve } from "node:path";
import { createSecureContext } from "node:tls";
import type { TlsFiles } from "./definitions.js";
import { StartError } from "./errors.js";
import { projectFolder } from "./project-folder.js";

/** Milliseconds between two looks at the files: a certificate lives for weeks. */
const LOOK = 60_000;

/** @throws StartError where the files are no certificate and its key */
export async function createTlsServer(
  files: TlsFiles,
  options: ServerOptions,
  serve: RequestListener,
  look = LOOK,
): Promise<Server> {
  const paths = [files.cert, files.key].map((path) =>
    resolve(projectFolder, path),
  );
  const { createServer } = await import("node:https");
  const first = await pair(paths).catch((error: unknown) => {
    throw new StartError(`TLS: ${told(error)}.`);
  });
  const server = createServer({ ...options, ...first }, serve);

  async function renew(): Promise<void> {
    try {
      server.setSecureContext(await pair(paths));
    } catch (error) {
      // Of two files one may be new already.
      process.stderr.write(`TLS: the old certificate stays: ${told(error)}.\n`);
    }
  }
  for (const path of paths) {
    watchFile(path, { interval: look, persistent: false }, renew);
  }
  server.once("close", () => {
    for (const path of paths) unwatchFile(path, renew);
  });
  return server;
}

/** Both files, once they belong together. */
async function pair(paths: readonly string[]) {
  const [cert, key] = await Promise.all(paths.map((path) => readFile(path)));
  const both = { cert, key, minVersion: "TLSv1.2" } as const;
  createSecureContext(both as Parameters<typeof createSecureContext>[0]);
  return both as { readonly cert: Buffer; readonly key: Buffer };
}

function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
