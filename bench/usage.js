/** Preloaded into a measured program: tells its CPU time and memory when it ends. */
import { writeSync } from "node:fs";

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  writeSync(
    3,
    JSON.stringify({ cpuMs: (user + system) / 1000, maxMB: maxRSS / 1024 }),
  );
});
