import { serveHttp } from "./generated/runtime/http.js";

await serveHttp(() => import("./generated/server.js"));
