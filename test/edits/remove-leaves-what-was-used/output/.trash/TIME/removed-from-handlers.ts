import { fill } from "./tools/fill.js";

fill