/** Owns what a finding is made of: places in a value, what may be told of it, and how that is written. */
export interface Finding {
    /** JSON pointer of the bad property. */
    readonly path: string;
    /** What was expected: `must be a string`. */
    readonly text: string;
    /** What came, where it may be told. */
    readonly came?: string;
}
/** A value that broke its schema. */
export interface Told {
    readonly value: unknown;
    /** Properties whose values are never told; the empty name stands for the whole. */
    readonly secrets: readonly string[] | "all" | undefined;
}
/** Whether what stands at a path is not for a text that others read. */
export declare function isSecret({ secrets }: Told, path: string): boolean;
/** The pointer of a property of what stands at another. */
export declare function pointerBelow(pointer: string, name: unknown): string;
/** The value at a JSON pointer; own properties only. */
export declare function valueAt(value: unknown, pointer: string): unknown;
/** The names in an object; none in anything else. */
export declare function keysOf(value: unknown): readonly string[];
/** A value in a few words. */
export declare function briefly(value: unknown): string;
export declare function count(number: number, noun: string): string;
export declare function quoted(text: unknown): string;
