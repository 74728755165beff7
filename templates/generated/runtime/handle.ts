/** Owns what a handler does with handles: ids by which a client names state that is kept across calls. */

declare const handleKind: unique symbol;

/** The id of a handle. Only `create` gives one, so that none is made up. */
export type HandleId<Kind extends string> = string & {
  readonly [handleKind]: Kind;
};

/** Makes handles of one kind. */
export interface NewHandle<State, Kind extends string> {
  /** @throws ToolError where the caller has as many as there may be */
  create(initial: State): Promise<HandleId<Kind>>;
}

/** A handle that the caller named, for the length of this call. */
export interface Handle<State> {
  readonly id: string;
  /** As it was when this call began, or after this call's last update. */
  readonly state: State;
  /**
   * Changes the state at once: what later goes wrong in this call does not take it back.
   * @param change gives the new state of the one that is there. It may run several times,
   *   so it does nothing else; where it throws, nothing changes.
   * @returns the new state
   */
  update(change: (state: State) => State): Promise<State>;
}

/** Changes the states of several handles, or of none of them, like `update`. */
export type Transact = <States extends readonly unknown[] | []>(
  handles: { readonly [At in keyof States]: Handle<States[At]> },
  change: (states: States) => States,
) => Promise<States>;
