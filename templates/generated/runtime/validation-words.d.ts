/** Owns the words for one finding of a validator. */
import type { ValidationError } from "./definitions.js";
import { type Finding, type Told } from "./validation-parts.js";
/** What was expected and what came; nothing for findings that only repeat others. */
export declare function expectation({ keyword, instancePath, params, ...error }: ValidationError, told: Told): Finding | undefined;
/** Values to choose from. */
export declare function oneOf(all: readonly unknown[]): string;
