/** Owns the meaning of our exit codes. */
export const exitCode = {
  done: 0,
  /** The spec, the project or the check failed; the diagnostics say where. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;
