import { serveStdio } from "./generated/runtime/stdio.js";

await serveStdio(() => import("./generated/server.js"));
