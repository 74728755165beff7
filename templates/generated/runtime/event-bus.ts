/** Owns the bus that every change of this process goes over, to whoever subscribed to it. */
import {
  InMemoryServerEventBus,
  type ServerEvent,
  type ServerEventBus,
} from "@modelcontextprotocol/server";

export interface EventBus extends ServerEventBus {
  /** Tells this process alone: of what another one has published. */
  deliver(event: ServerEvent): void;
  /** Hears what this process publishes, to tell the others; returns how to stop. */
  onPublish(listener: (event: ServerEvent) => void): () => void;
}

export function createEventBus(): EventBus {
  const told = new InMemoryServerEventBus(report);
  const published = new InMemoryServerEventBus(report);
  return {
    publish(event) {
      told.publish(event);
      published.publish(event);
    },
    subscribe: (listener) => told.subscribe(listener),
    deliver: (event) => told.publish(event),
    onPublish: (listener) => published.subscribe(listener),
  };
}

function report({ message }: Error): void {
  process.stderr.write(`notify: ${message}\n`);
}

/** The one of this process. */
export const eventBus = createEventBus();
