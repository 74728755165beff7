/** Owns the names of weeks. */

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;

/** The ISO 8601 week of a date in UTC, `2026-W49`. A week belongs to the year of its Thursday. */
export function weekOf(date: Date): string {
  const thursday = new Date(date);
  const weekday = date.getUTCDay() || 7; // Sunday is the last day, not the first.
  thursday.setUTCDate(date.getUTCDate() + 4 - weekday);
  const year = thursday.getUTCFullYear();
  const days = (thursday.getTime() - Date.UTC(year, 0, 1)) / MILLISECONDS_A_DAY;
  const week = Math.floor(days / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
