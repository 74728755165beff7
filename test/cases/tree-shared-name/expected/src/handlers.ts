import type { Handlers } from "./generated/types.js";
import { notePrompt } from "./prompts/note.js";
import { noteResource } from "./resources/note.js";
import { noteTool } from "./tools/note.js";

export const handlers = {
  tools: { note: noteTool },
  resources: { note: noteResource },
  prompts: { note: notePrompt },
} satisfies Handlers;
