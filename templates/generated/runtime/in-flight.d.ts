export declare function track<Result>(work: Promise<Result>): Promise<Result>;
/** Resolves when all tracked work is done. */
export declare function settled(): Promise<void>;
/** Waits for something, but no longer than so many milliseconds. */
export declare function within(milliseconds: number, work: Promise<unknown>): Promise<void>;
