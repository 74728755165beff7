export { handlers } from "./registry.js";
