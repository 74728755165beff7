/** Owns who hears of a connection's end: many, where a client sends requests without awaiting the answers. */
import type { Socket } from "node:net";

const listeners = new WeakMap<Socket, Set<() => void>>();

/** Calls back once when the connection closes; returns how not to. */
export function onSocketEnd(socket: Socket, listener: () => void): () => void {
  const known = listeners.get(socket) ?? listenersOf(socket);
  known.add(listener);
  return () => known.delete(listener);
}

/** One of them hears the socket, which warns of more than a few. */
function listenersOf(socket: Socket): Set<() => void> {
  const made = new Set<() => void>();
  listeners.set(socket, made);
  socket.once("close", () => {
    for (const listener of made) listener();
    made.clear();
  });
  return made;
}
