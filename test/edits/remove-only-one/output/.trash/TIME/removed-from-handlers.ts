import { ask } from "./prompts/ask.js";

 ask 