import { ProtocolError } from './frame-reader.ts';

const ACK_MODES = ['auto', 'client', 'client-individual'] as const;
export type AckMode = (typeof ACK_MODES)[number];

export function isAckMode(value: string): value is AckMode {
  return ACK_MODES.some((mode) => mode === value);
}

interface Subscription {
  readonly destination: string;
  readonly mode: AckMode;
  /** Ids of messages not acknowledged yet, oldest first. */
  readonly waiting: Set<string>;
}

/** Headers of a MESSAGE that name its subscription and how to acknowledge it. */
export type MessageHeaders = Readonly<Record<string, string>>;

/** The subscriptions of one client and its unacknowledged messages. */
export class AckBook {
  readonly #subscriptions = new Map<string, Subscription>();
  #messages = 0;

  get subscriptions(): number {
    return this.#subscriptions.size;
  }

  get pending(): number {
    return [...this.#subscriptions.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  isSubscribedTo(destination: string): boolean {
    return [...this.#subscriptions.values()].some((subscription) => subscription.destination === destination);
  }

  /** Throws `ProtocolError` when the id is in use. */
  subscribe(id: string, destination: string, mode: AckMode): void {
    if (this.#subscriptions.has(id)) throw new ProtocolError('The subscription id is in use');
    this.#subscriptions.set(id, { destination, mode, waiting: new Set() });
  }

  /** Throws `ProtocolError` when there is no such subscription. */
  unsubscribe(id: string): void {
    if (!this.#subscriptions.delete(id)) throw new ProtocolError('There is no such subscription');
  }

  /**
   * Returns the headers of the next message, one set per subscription of the destination, and records them as
   * unacknowledged.
   */
  messagesFor(destination: string): MessageHeaders[] {
    return [...this.#subscriptions]
      .filter(([, subscription]) => subscription.destination === destination)
      .map(([subscription, { mode, waiting }]): MessageHeaders => {
        this.#messages += 1;
        const id = String(this.#messages);
        if (mode === 'auto') return { subscription, 'message-id': id };
        waiting.add(id);
        return { subscription, 'message-id': id, ack: id };
      });
  }

  /**
   * Removes an acknowledged message. A refused one is treated the same: messages carry the current state, so an old one
   * is never resent. Mode `client` also removes the earlier ones. Ignores an unknown id: its subscription may have
   * ended.
   */
  settle(id: string): void {
    for (const { mode, waiting } of this.#subscriptions.values()) {
      if (!waiting.has(id)) continue;
      for (const other of waiting) {
        if (other === id) break;
        if (mode === 'client') waiting.delete(other);
      }
      waiting.delete(id);
      return;
    }
  }
}
