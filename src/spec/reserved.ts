/** Owns the names that generated code and people's handlers need for something else. */

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** A function or constant may not be called so: words of the language, globals that a handler calls, names in generated files. */
export const reservedIdentifiers = words(`
  abstract any arguments as assert async await bigint boolean break case catch class const constructor
  continue debugger declare default delete do else enum eval export extends false finally for from
  function get global globalThis if implements import in infer instanceof interface is keyof let
  module namespace never new null number object of override package private protected public
  readonly require return satisfies set static string super switch symbol this throw true try type
  typeof undefined unique unknown using var void while with yield accessor asserts out
  atob btoa clearImmediate clearInterval clearTimeout console crypto escape unescape fetch isFinite isNaN navigator
  parseFloat parseInt performance process queueMicrotask setImmediate setInterval setTimeout
  structuredClone decodeURI decodeURIComponent encodeURI encodeURIComponent exports
  localStorage sessionStorage
  defineServer definition describe handlers prompt resource resourceTemplate server test tool
`);

/** A namespace of types may not be called so: types of the language and of Node, names in generated files. */
export const reservedNamespaces = words(`
  AbortController AbortSignal AggregateError Array ArrayBuffer ArrayLike AsyncFunction AsyncGenerator
  AsyncIterable AsyncIterableIterator AsyncIterator Atomics Awaited BigInt BigInt64Array
  BigUint64Array Blob Boolean BroadcastChannel Buffer Capitalize ConstructorParameters DataView Date
  Disposable AsyncDisposable Error EvalError Event EventTarget Exclude Extract File FinalizationRegistry Float32Array
  Float64Array FormData Function Generator Headers Infinity InstanceType Int16Array Int32Array
  Int8Array Intl Iterable IterableIterator Iterator JSON Lowercase Map Math MessageChannel NaN
  NodeJS NoInfer NonNullable Number Object Omit OmitThisParameter Parameters Partial Pick Promise
  PromiseLike PropertyDescriptor PropertyKey Proxy RangeError Readonly ReadonlyArray ReadonlyMap
  ReadonlySet Record ReferenceError Reflect RegExp Request Required Response ReturnType Set
  SharedArrayBuffer String Symbol SyntaxError TemplateStringsArray TextDecoder TextEncoder
  ThisParameterType ThisType TypeError URIError URL URLSearchParams Uint16Array Uint32Array
  Uint8Array Uint8ClampedArray Uncapitalize Uppercase WeakKey WeakMap WeakRef WeakSet WebAssembly
  Arguments CompletionContext Context ContentBlock GetResult Handler Handlers Handles Input InputRequired ListResult
  NotImplemented Output PromptContext PromptDefinition PromptMessage PublicContext ReadResult Reply
  ResourceContents ResourceContext ResourceDefinition ResourceTemplateDefinition Schemas ToolContext
  ToolDefinition ToolError Variables WireInput WithContent
`);

/** Windows keeps these for devices, with any ending. */
export const deviceNames = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/;
