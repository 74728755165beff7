/** Owns a handle for tests: state that is kept in a variable. */
import type { Handle } from "../src/generated/runtime/handle.js";

export function handleWith<State>(initial: State): Handle<State> {
  let state = initial;
  return {
    id: "bsk_test",
    get state() {
      return state;
    },
    async update(change) {
      state = change(state);
      return state;
    },
  };
}
