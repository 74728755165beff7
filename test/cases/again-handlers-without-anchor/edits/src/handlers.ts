import { alpha } from "./tools/alpha.js";
import { beta } from "./tools/beta.js";

const mine = { tools: { alpha, beta } };
export { mine as handlers };
