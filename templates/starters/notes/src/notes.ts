/** Owns the notes. They live in memory: put a database here and the handlers stay as they are. */
import { randomUUID } from "node:crypto";

export interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly written: Date;
}

const notes = new Map<string, Note>();

export function saveNote(
  draft: Pick<Note, "title" | "text" | "tags">,
  written = new Date(),
): Note {
  const note = { id: randomUUID(), ...draft, written };
  notes.set(note.id, note);
  return note;
}

export function noteById(id: string): Note | undefined {
  return notes.get(id);
}

/** Newest first. */
export function allNotes(): Note[] {
  return [...notes.values()].reverse();
}

export function findNotes(phrase: string, limit: number): Note[] {
  const wanted = phrase.toLowerCase();
  return allNotes()
    .filter(({ title, text }) =>
      `${title}\n${text}`.toLowerCase().includes(wanted),
    )
    .slice(0, limit);
}

export function uriOf({ id }: Note): string {
  return `notes://${id}`;
}

/** The ISO 8601 week of a date in UTC, `2026-W49`: the week belongs to the year of its Thursday. */
export function weekOf(date: Date): string {
  const day = 24 * 60 * 60 * 1000;
  const thursday = new Date(date);
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - newYear) / day / 7) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}
