/** Owns the going on of a command: it is done again whenever what it was made of has changed, until Ctrl-C. */
import type { Machine } from "../machine/machine.js";

/** What a command was made of, at one moment. */
export interface Look {
  /** Differs as soon as anything is another. */
  readonly mark: string;
  /** The files, absolute: those that were read, and those that were missed. */
  readonly paths: readonly string[];
  /** Folders, absolute, in which every name matters. */
  readonly folders?: readonly string[];
}

/**
 * Acts on what there is, and again on each change, until the person stops it.
 * @param look sees what there is; it is asked often
 * @param act does the work; it is told of a failure by nobody, so it says all itself
 */
export async function actOnChanges<T extends Look>(
  machine: Machine,
  look: () => Promise<T>,
  act: (seen: T) => Promise<void>,
): Promise<void> {
  const bell = openBell();
  const stop = { asked: false };
  const stopListening = machine.onInterrupt(() => {
    stop.asked = true;
    bell.ring();
  });
  let stopWatching = (): void => undefined;
  try {
    let acted: string | undefined;
    let seen = await look();
    while (!stop.asked) {
      if (seen.mark !== acted) {
        await act(seen);
        acted = seen.mark;
      }
      // Anew each time: a folder that came since can be watched now.
      const before = stopWatching;
      stopWatching = machine.watch(seen.paths, bell.ring, seen.folders);
      before();
      // What changed before the watch began rings no bell.
      seen = await look();
      if (seen.mark !== acted) continue;
      await bell.rung();
      seen = await look();
    }
  } finally {
    stopWatching();
    stopListening();
  }
}

/** A bell that is heard also if it rang before anybody listened. */
function openBell(): {
  readonly ring: () => void;
  readonly rung: () => Promise<void>;
} {
  let rang = false;
  let hear = (): void => undefined;
  return {
    ring() {
      rang = true;
      hear();
    },
    async rung() {
      if (!rang) await new Promise<void>((resolve) => (hear = resolve));
      rang = false;
    },
  };
}
