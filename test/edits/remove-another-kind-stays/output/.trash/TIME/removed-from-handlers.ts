import { noteTool } from "./tools/note.js";

 note: noteTool 