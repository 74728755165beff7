/** Owns the process of a compiled fixture that listens on HTTP. */
import { type ChildProcess, spawn } from "node:child_process";

export interface HttpServer {
  readonly process: ChildProcess;
  readonly url: URL;
  readonly stderr: () => string;
}

/** Starts it on a free port; fails where it ends before it listens. */
export async function startHttp(entry: string): Promise<HttpServer> {
  const child = spawn(process.execPath, [entry], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PORT: "0", MCP_FLOOD_LIMIT: "off" },
  });
  let stderr = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
      const [, url] = /listening on (\S+)/.exec(stderr) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once("exit", () => reject(new Error(`it ended:\n${stderr}`)));
  });
  return { process: child, url: new URL(url), stderr: () => stderr };
}
