import { alpha } from "./tools/alpha.js";
import { beta } from "./tools/beta.js";

export const mine = { tools: { alpha, beta } };
