/** Owns the load: so many connections that ask again as soon as they are answered. */
import { readFileSync } from "node:fs";
import { connect } from "node:net";

const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** The bytes of a request of 2026. */
export function requestBytes(port, method, params = {}) {
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method,
    params: { _meta: envelope, ...params },
  });
  const name = params.name === undefined ? "" : `mcp-name: ${params.name}\r\n`;
  return Buffer.from(
    `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: keep-alive\r\n` +
      "content-type: application/json\r\naccept: application/json, text/event-stream\r\n" +
      `mcp-protocol-version: 2026-07-28\r\nmcp-method: ${method}\r\n${name}` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Asks for so long, or for so many answers; returns answers a second and the CPU time that the server took for each. */
export async function load(
  { port, pid },
  bytes,
  { seconds = Infinity, answers = Infinity, connections = 16 },
) {
  const until = performance.now() + seconds * 1000;
  let left = answers;
  const more = () => (left -= 1) >= 0 && performance.now() < until;
  const started = performance.now();
  const cpu = cpuOf(pid);
  const counts = await Promise.all(
    Array.from({ length: connections }, () => ask(port, bytes, more)),
  );
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const passed = (performance.now() - started) / 1000;
  return {
    perSecond: answered / passed,
    cpuMicros: ((cpuOf(pid) - cpu) * 10_000) / answered,
    answers: answered,
  };
}

/** Milliseconds / 10 of CPU that a process has taken; 0 where the system does not say. */
function cpuOf(pid) {
  try {
    const [, after] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const fields = after.split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

/** One connection; every answer must be 200 and without an error. */
function ask(port, bytes, more) {
  return new Promise((resolve, reject) => {
    let count = 0;
    let heard = "";
    const socket = connect(port, "127.0.0.1", next);
    function next() {
      if (more()) return socket.write(bytes);
      socket.end();
      resolve(count);
    }
    socket.setNoDelay(true).setEncoding("latin1");
    socket.on("error", reject);
    socket.on("data", (text) => {
      heard += text;
      if (!isWhole(heard)) return;
      if (!heard.startsWith("HTTP/1.1 200") || !heard.includes('"result":'))
        return reject(new Error(heard.slice(0, 500)));
      heard = "";
      count += 1;
      next();
    });
  });
}

function isWhole(heard) {
  const head = heard.indexOf("\r\n\r\n");
  if (head === -1) return false;
  const [, length] = /content-length: (\d+)/i.exec(heard.slice(0, head)) ?? [];
  if (length !== undefined) return heard.length >= head + 4 + Number(length);
  return heard.endsWith("\r\n0\r\n\r\n");
}
