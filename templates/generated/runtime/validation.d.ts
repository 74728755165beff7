/** Owns what a caller reads of a value that breaks its schema: one line for each bad property. */
import type { Validate } from "./definitions.js";
/** What the arguments broke: path, what was expected, what came. Values that may be secrets are left out. */
export declare function describeInput(validate: Validate, value: unknown): string;
/** What a result broke: path and what was expected; never a value, since a caller did not send it. */
export declare function describeOutput(validate: Validate, value: unknown): string;
