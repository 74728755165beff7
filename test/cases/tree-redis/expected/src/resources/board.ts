import { NotImplemented } from "../generated/runtime/errors.js";
import type { Board } from "../generated/types.js";

export const board: Board.Handler = {
  async read(context) {
    throw new NotImplemented("src/resources/board.ts");
  },
};
