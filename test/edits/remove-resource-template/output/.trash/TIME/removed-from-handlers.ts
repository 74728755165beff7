import { oldNote } from "./resources/old-note.js";

old_note: oldNote