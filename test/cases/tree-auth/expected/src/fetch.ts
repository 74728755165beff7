import { serveFetch } from "./generated/runtime/fetch.js";

export default serveFetch(() => import("./generated/server.js"));
