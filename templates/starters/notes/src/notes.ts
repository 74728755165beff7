/** Owns the notes. They live in memory: put a database here and the handlers stay as they are. */
import { randomUUID } from "node:crypto";

export interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly written: Date;
}

export type Draft = Pick<Note, "title" | "text" | "tags">;

const notes = new Map<string, Note>();

export function saveNote(draft: Draft, written = new Date()): Note {
  const note = { ...draft, id: randomUUID(), written };
  notes.set(note.id, note);
  return note;
}

export function noteById(id: string): Note | undefined {
  return notes.get(id);
}

/** Newest first. */
export function allNotes(): readonly Note[] {
  return [...notes.values()].reverse();
}

/** Newest first. */
export function findNotes(phrase: string, limit: number): readonly Note[] {
  const wanted = phrase.toLowerCase();
  const contains = (text: string) => text.toLowerCase().includes(wanted);
  return allNotes()
    .filter(({ title, text }) => contains(title) || contains(text))
    .slice(0, limit);
}

export function uriOf({ id }: Note): string {
  return `notes://${id}`;
}
