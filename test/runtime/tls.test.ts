/** The listener over TLS: files that fit, files that do not, and files that change. */
import { execFileSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { connect } from "node:tls";
import { describe, expect, it } from "vitest";
import { createTlsServer } from "../../templates/generated/runtime/tls.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const hasOpenssl = (() => {
  try {
    execFileSync("openssl", ["version"]);
    return true;
  } catch {
    return false;
  }
})();

function makePair(folder: string, name: string) {
  const cert = join(folder, `${name}.cert`);
  const key = join(folder, `${name}.key`);
  execFileSync(
    "openssl",
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${name} -keyout`
      .split(" ")
      .concat(key, "-out", cert),
    { stdio: "ignore" },
  );
  return { cert, key };
}

async function nameAt(port: number): Promise<unknown> {
  const socket = connect({
    port,
    host: "127.0.0.1",
    rejectUnauthorized: false,
  });
  await once(socket, "secureConnect");
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return subject.CN;
}

describe.skipIf(!hasOpenssl)("a server over TLS", () => {
  it("has the certificate of its files, and the next one when they change", async () => {
    const folder = temporaryFolder("tls");
    const first = makePair(folder, "first");
    const next = makePair(folder, "next");
    const server = await createTlsServer(first, {}, () => undefined, 20);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await nameAt(port)).toBe("first");
    copyFileSync(next.key, first.key);
    copyFileSync(next.cert, first.cert);
    await expect.poll(() => nameAt(port), { timeout: 10_000 }).toBe("next");
    server.close();
    await once(server, "close");
  });

  it("does not start with files that are missing or do not belong together", async () => {
    const folder = temporaryFolder("tls");
    const { cert, key } = makePair(folder, "one");
    const other = makePair(folder, "other");
    const missing = { cert, key: join(folder, "none") };
    const start = (files: typeof missing) =>
      createTlsServer(files, {}, () => undefined);
    await expect(start(missing)).rejects.toThrow(/^TLS: .*none/);
    await expect(start({ cert, key: other.key })).rejects.toThrow(/^TLS: /);
    writeFileSync(cert, "no certificate");
    await expect(start({ cert, key })).rejects.toThrow(/^TLS: /);
  });
});
