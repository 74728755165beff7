/** Owns the answer of a fetch handler: a Response, made when the first word of it is known. */
import {
  eventText,
  KEEP_ALIVE,
  keepAliveComment,
  MOST_UNREAD,
  type Reply,
  streamHeaders,
} from "./exchange.js";

export interface FetchReply extends Reply {
  readonly response: Promise<Response>;
}

/** @param gone aborts when the client goes away, as far as the platform says so */
export function fetchReply(gone: AbortSignal): FetchReply {
  const response = deferred<Response>();
  const listeners = new Set<() => void>();
  let stream: Stream | undefined;
  let abandoned = gone.aborted;
  let ended = false;

  function leave(): void {
    abandoned ||= !ended;
    // For whoever still waits for it.
    response.resolve(new Response(null, { status: 499 }));
    finish();
  }

  function finish(): void {
    ended = true;
    stream?.end();
    gone.removeEventListener("abort", leave);
    for (const listener of listeners) listener();
    listeners.clear();
  }

  function open(status: number, headers: Headers): Stream {
    stream = openStream(leave);
    const { body } = stream;
    response.resolve(new Response(body, { status, headers }));
    return stream;
  }

  gone.addEventListener("abort", leave);
  if (abandoned) leave();

  return {
    response: response.promise,
    onClosed: (listener) => void listeners.add(listener),
    get streaming() {
      return stream !== undefined;
    },
    get abandoned() {
      return abandoned;
    },
    whole(status, text, headers) {
      const type = { "content-type": "application/json" };
      const init = { status, headers: { ...headers, ...type } };
      response.resolve(new Response(text, init));
      finish();
    },
    async event(text) {
      stream ??= open(200, new Headers(streamHeaders));
      await stream.write(eventText(text));
    },
    end(text) {
      if (text !== undefined) void stream?.write(eventText(text));
      finish();
    },
    async forward(answer) {
      const type = answer.headers.get("content-type") ?? "";
      if (answer.body === null || !type.startsWith("text/event-stream")) {
        response.resolve(answer);
        return finish();
      }
      const headers = new Headers({
        ...Object.fromEntries(answer.headers),
        ...streamHeaders,
      });
      const { write } = open(answer.status, headers);
      const reader = answer.body.getReader();
      listeners.add(() => void reader.cancel().catch(() => undefined));
      for (;;) {
        // Read at once, so that what is unread is counted in one place.
        const { done, value } = await reader.read();
        if (done || ended) break;
        void write(value);
      }
      finish();
    },
  };
}

interface Stream {
  readonly body: ReadableStream<Uint8Array>;
  /** Resolves when there is room for more. */
  write(piece: string | Uint8Array): Promise<void>;
  end(): void;
}

/** @param leave called when the one who reads goes away, or reads nothing for too long */
function openStream(leave: () => void): Stream {
  const encoder = new TextEncoder();
  let room = deferred<void>();
  let ended = false;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (made) => void (controller = made),
      pull: () => room.resolve(),
      cancel: () => {
        ended = true;
        leave();
        end();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );

  async function write(piece: string | Uint8Array): Promise<void> {
    if (ended) return;
    if ((controller.desiredSize ?? 0) < -MOST_UNREAD) {
      ended = true;
      controller.error(new Error("The stream is not read"));
      return leave();
    }
    const bytes = typeof piece === "string" ? encoder.encode(piece) : piece;
    controller.enqueue(bytes);
    if ((controller.desiredSize ?? 1) > 0) return;
    room = deferred();
    await room.promise;
  }

  function end(): void {
    clearInterval(keepAlive);
    room.resolve();
    if (!ended) controller.close();
    ended = true;
  }

  const comment = () => void write(keepAliveComment);
  const keepAlive = setInterval(comment, KEEP_ALIVE);
  return { body, write, end };
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
}

function deferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}
