import { handlers } from "./registry.js";

export { handlers };
