import type { Handlers } from "./generated/types.js";
import { enumPrompt } from "./prompts/enum.js";
import { functionResource } from "./resources/function.js";
import { argumentsTool } from "./tools/arguments.js";
import { awaitTool } from "./tools/await.js";
import { classTool } from "./tools/class.js";
import { con } from "./tools/con-tool.js";
import { defaultTool } from "./tools/default.js";
import { deleteTool } from "./tools/delete.js";
import { evalTool } from "./tools/eval.js";
import { handlersTool } from "./tools/handlers.js";
import { importTool } from "./tools/import.js";
import { newTool } from "./tools/new.js";
import { promise } from "./tools/promise.js";
import { schemas } from "./tools/schemas.js";

export const handlers = {
  tools: {
    delete: deleteTool,
    default: defaultTool,
    import: importTool,
    class: classTool,
    await: awaitTool,
    arguments: argumentsTool,
    eval: evalTool,
    new: newTool,
    promise,
    handlers: handlersTool,
    schemas,
    con,
  },
  resources: { function: functionResource },
  prompts: { enum: enumPrompt },
} satisfies Handlers;
