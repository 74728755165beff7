/** Owns the cutting of bytes into lines, in linear time and bounded memory. */

const NEWLINE = 10;

/**
 * Returns a function that takes chunks, which may be cut anywhere. A line longer
 * than `limit` bytes is told of once, and dropped.
 */
export function lineReader(
  limit: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): (chunk: Buffer) => void {
  let held = Buffer.alloc(0);
  let size = 0;

  function hold(part: Buffer): void {
    if (size > limit) return;
    if (size + part.length > limit) {
      held = Buffer.alloc(0);
      size = Infinity;
      onTooLong();
      return;
    }
    if (size + part.length > held.length) {
      const larger = Buffer.allocUnsafe(2 * (size + part.length));
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    size += part.copy(held, size);
  }

  return (chunk) => {
    let from = 0;
    for (;;) {
      const to = chunk.indexOf(NEWLINE, from);
      hold(chunk.subarray(from, to === -1 ? undefined : to));
      if (to === -1) return;
      if (size <= limit) onLine(held.toString("utf8", 0, size));
      held = Buffer.alloc(0);
      size = 0;
      from = to + 1;
    }
  };
}
