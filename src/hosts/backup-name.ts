/** Owns what the copy of a file is called before it is changed. */

/**
 * The next `<name>.bak-<n>`, so that the numbers are in the order of time and no copy is overwritten.
 * @param siblings the names in the file's folder
 */
export function backupName(name: string, siblings: readonly string[]): string {
  const start = `${name}.bak-`.toLowerCase();
  const taken = siblings
    // Disks that do not tell A from a must not lose a copy either.
    .filter((sibling) => sibling.toLowerCase().startsWith(start))
    .map((sibling) => Number(sibling.slice(start.length)))
    .filter((n) => Number.isSafeInteger(n));
  return `${name}.bak-${Math.max(0, ...taken) + 1}`;
}
