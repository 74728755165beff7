/** Owns the events that a client of the 2025 era may ask for again, bounded in memory over all sessions. */
import type { EventStore, JSONRPCMessage } from "@modelcontextprotocol/server";

/** The events of one session. */
export interface SessionEvents extends EventStore {
  has(eventId: string): boolean;
  clear(): void;
}

interface Event {
  readonly id: string;
  readonly streamId: string;
  /** Empty for the event that only opens a stream. */
  readonly text: string;
  /** The events of the session that it belongs to. */
  readonly session: Map<string, Event>;
}

/** What an event takes beside its text, about: one without a text takes memory too. */
const OVERHEAD = 256;

/** Makes the store of each session; when all hold more than this, the oldest events are forgotten. */
export function eventStores(mostCharacters: number): () => SessionEvents {
  // In the order in which they came.
  const all = new Set<Event>();
  let size = 0;

  function forget(event: Event): void {
    if (!all.delete(event)) return;
    size -= event.text.length + OVERHEAD;
    event.session.delete(event.id);
  }

  return () => {
    const session = new Map<string, Event>();
    let last = 0;
    return {
      async storeEvent(streamId, message) {
        const id = String((last += 1));
        const text = "jsonrpc" in message ? JSON.stringify(message) : "";
        const event = { id, streamId, text, session };
        session.set(id, event);
        all.add(event);
        size += text.length + OVERHEAD;
        for (const oldest of all) {
          if (size <= mostCharacters) break;
          forget(oldest);
        }
        return id;
      },
      async replayEventsAfter(lastEventId, { send }) {
        const from = session.get(lastEventId);
        if (from === undefined) throw new Error("The event is not known");
        let isLater = false;
        for (const event of [...session.values()]) {
          const { id, streamId, text } = event;
          if (isLater && streamId === from.streamId && text !== "") {
            await send(id, JSON.parse(text) as JSONRPCMessage);
          }
          isLater ||= event === from;
        }
        return from.streamId;
      },
      has: (eventId) => session.has(eventId),
      clear() {
        for (const event of [...session.values()]) forget(event);
      },
    };
  };
}
