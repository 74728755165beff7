/** Owns the errors that handlers throw on purpose and the one that stops a start. */

/** What went wrong, in words for the caller: its text is sent, unlike that of any other error. */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
}

/** Thrown by a handler that is not written yet. */
export class NotImplemented extends ToolError {
  override readonly name = "NotImplemented";

  /** @param file Where the handler is to be written. */
  constructor(file: string) {
    super(`Not implemented yet: write the handler in ${file}.`);
  }
}

/** The server cannot start; the message says what to do, so no stack is printed. */
export class StartError extends Error {
  override readonly name = "StartError";
}
