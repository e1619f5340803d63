import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { LiveDestination, LiveIdentity } from './destination.ts';
import type { StompLimits } from './limits.ts';
import type { RecentChanges } from './recent-changes.ts';
import { StompConnection } from './stomp-connection.ts';

export interface LiveClientOptions {
  readonly db: Database;
  readonly webSocket: WebSocket;
  readonly actor: Actor;
  readonly destinations: readonly LiveDestination[];
  readonly identity: LiveIdentity;
  readonly limits: StompLimits;
  readonly version: string;
  readonly recent: RecentChanges;
  readonly log: FastifyBaseLogger;
  readonly onGone: () => void;
}

const GOING_AWAY = 1012;
/** Added to the age that a page reports, for the time on the network. */
const ON_THE_WAY_MS = 3_000;

/**
 * One open page: its user, its subscriptions and its pending messages. Changes that arrive while a message is being
 * built are merged into one message with the latest state.
 */
export class LiveClient {
  readonly #options: LiveClientOptions;
  readonly #stomp: StompConnection;
  readonly #unnotified = new Set<LiveDestination>();
  /** Subscriptions without a first message: whether something has changed since their page began to read. */
  readonly #opening = new Map<LiveDestination, boolean>();
  #actor: Actor;
  /** Initially true: nothing listened between the upgrade and the first subscription. */
  #actorMayHaveChanged = true;
  #announcing = false;
  #answered = true;

  constructor(options: LiveClientOptions) {
    const { webSocket, destinations, limits, version } = options;
    this.#options = options;
    this.#actor = options.actor;
    this.#stomp = new StompConnection({
      peer: {
        send: (text) => webSocket.send(text),
        close: (code, reason) => webSocket.close(code, reason),
        drop: () => webSocket.terminate(),
        get backlogBytes() {
          return webSocket.bufferedAmount;
        },
      },
      limits,
      server: `nais/${version}`,
      mayHear: (name) => destinations.some((destination) => destination.name === name),
      onSubscribed: (name, readAgo) =>
        this.#open(
          destinations.filter((destination) => destination.name === name),
          readAgo,
        ),
    });
    webSocket.on('message', (data) => {
      // A socket of the default `binaryType` receives nothing but buffers.
      if (Buffer.isBuffer(data)) this.#stomp.receive(data);
    });
    webSocket.on('pong', () => {
      this.#answered = true;
    });
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => {
      this.#stomp.closed();
      options.onGone();
    });
  }

  get actor(): Actor {
    return this.#actor;
  }

  /** Handles a publication. */
  tell(topic: string, key: string): void {
    const { identity, destinations } = this.#options;
    if (identity.topic === topic && identity.concerns(this.#actor, key)) this.#actorMayHaveChanged = true;
    const concerned = destinations.filter((one) => one.topic === topic && one.concerns(this.#actor, key));
    for (const one of concerned) if (this.#opening.has(one)) this.#opening.set(one, true);
    this.#mark(concerned);
  }

  /** Publications were missed: everything may have changed. */
  resync(): void {
    this.#actorMayHaveChanged = true;
    this.#mark(this.#options.destinations);
  }

  /** Checks whether the session is still valid. */
  recheck(): void {
    this.#actorMayHaveChanged = true;
    this.#mark([]);
  }

  /** Sends a ping; drops the connection if the previous one was not answered. */
  probe(): void {
    if (this.#answered) this.#options.webSocket.ping();
    else this.drop();
    this.#answered = false;
  }

  /** Closes because the server stops: the page will connect to another one. */
  farewell(): void {
    this.#stomp.closed();
    this.#options.webSocket.close(GOING_AWAY, 'restart');
  }

  drop(): void {
    this.#options.webSocket.terminate();
  }

  #open(subscribed: readonly LiveDestination[], readAgo: number | undefined): void {
    for (const one of subscribed) {
      const concerning = (topic: string, key: string) => one.topic === topic && one.concerns(this.#actor, key);
      this.#opening.set(one, readAgo === undefined || this.#options.recent.within(readAgo + ON_THE_WAY_MS, concerning));
    }
    this.#mark(subscribed);
  }

  #mark(destinations: readonly LiveDestination[]): void {
    for (const destination of destinations) this.#unnotified.add(destination);
    if (this.#announcing) return;
    this.#announcing = true;
    this.#announceAll().catch((error: unknown) => {
      // The page reconnects and receives the current state.
      this.#options.log.error({ err: error }, 'a live connection could not receive a change');
      this.drop();
    });
  }

  async #announceAll(): Promise<void> {
    try {
      while (this.#stomp.isOpen && (this.#actorMayHaveChanged || this.#unnotified.size > 0)) {
        if (this.#actorMayHaveChanged) await this.#reloadActor();
        const [next] = this.#unnotified;
        if (next === undefined || !this.#stomp.isOpen) continue;
        this.#unnotified.delete(next);
        if (!this.#stomp.isSubscribedTo(next.name)) continue;
        const body = await next.body({ db: this.#options.db, actor: this.#actor });
        const changed = this.#opening.get(next);
        this.#opening.delete(next);
        this.#stomp.deliver(next.name, JSON.stringify(body), changed === undefined ? {} : { changed: String(changed) });
      }
    } finally {
      this.#announcing = false;
    }
  }

  async #reloadActor(): Promise<void> {
    this.#actorMayHaveChanged = false;
    const actor = await this.#options.identity.reload(this.#actor.sessionId);
    if (actor === null) this.#stomp.fail('The session is over');
    else this.#actor = actor;
  }
}
