/** The heart-beat header of a client, in milliseconds; 0 is never. */
export interface ClientHeartBeat {
  /** How often the client can send. */
  readonly sends: number;
  /** How often the client wants a byte from the server. */
  readonly wants: number;
}

/** Reads `heart-beat:<sends>,<wants>`; null when it is malformed. */
export function readHeartBeat(header: string): ClientHeartBeat | null {
  const match = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(header);
  return match === null ? null : { sends: Number(match[1]), wants: Number(match[2]) };
}

/** A client is dropped after this many of its intervals without a byte: networks are slow. */
const TOLERANCE = 2.5;

export interface HeartBeatActions {
  readonly beat: () => void;
  /** Called when the client has been silent for too long. */
  readonly silent: () => void;
}

/** Heart-beats of one connection, in both directions. */
export class HeartBeat {
  readonly #actions: HeartBeatActions;
  #sending: NodeJS.Timeout | undefined;
  #listening: NodeJS.Timeout | undefined;
  #heardAt = performance.now();

  constructor(actions: HeartBeatActions) {
    this.#actions = actions;
  }

  /** Each direction beats at the slower of both wishes, or not at all if one side does not offer it. */
  start(client: ClientHeartBeat, serverMs: number): void {
    this.stop();
    this.heard();
    if (client.wants > 0) this.#sending = setInterval(this.#actions.beat, Math.max(client.wants, serverMs));
    if (client.sends === 0) return;
    const interval = Math.max(client.sends, serverMs);
    this.#listening = setInterval(() => {
      if (performance.now() - this.#heardAt > interval * TOLERANCE) this.#actions.silent();
    }, interval);
  }

  heard(): void {
    this.#heardAt = performance.now();
  }

  stop(): void {
    clearInterval(this.#sending);
    clearInterval(this.#listening);
  }
}
