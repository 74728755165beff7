/** Owns the bounds on what a spec may be: generous for people, safe for us. */

/** Bytes of one file. */
export const maxFileSize = 16 * 1024 * 1024;

/** Values inside one another. */
export const maxDepth = 1_100;

/** Characters of a file once every alias is replaced by what it stands for. */
export const maxExpandedSize = 32 * 1024 * 1024;

/** More tools than this are too many for most hosts and models. */
export const manyTools = 128;
