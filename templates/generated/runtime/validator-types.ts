/** Owns the types of what compiled validators export. */
/** One finding of a validator, in the form of Ajv. */
export interface ValidationError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A compiled JSON Schema: false leaves its findings in `errors`. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
  /** Properties whose values its findings never tell; the empty name stands for all. */
  readonly secrets?: readonly string[];
}

/** Where a schema states defaults; nodes by number, so that recursion is finite; node 0 is the root. */
export type DefaultsPlan = readonly DefaultsNode[];

export interface DefaultsNode {
  readonly properties?: Readonly<
    Record<string, { readonly default?: unknown; readonly node?: number }>
  >;
  readonly items?: number;
  readonly prefixItems?: readonly number[];
}

/** What a tool's `.validator.js` exports. */
export interface ToolValidators {
  readonly validateInput: Validate;
  readonly inputDefaults?: DefaultsPlan;
  readonly validateOutput?: Validate;
  readonly outputDefaults?: DefaultsPlan;
}
