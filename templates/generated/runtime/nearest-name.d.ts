/** Owns the guess which name a misspelt one was meant to be. */
/** The name that is at most a few letters away, or `undefined`. */
export declare function nearestName(name: string, names: readonly string[]): string | undefined;
