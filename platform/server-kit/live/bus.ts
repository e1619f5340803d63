import pg from 'pg';
import { CHANNEL } from './publish.ts';

export interface BusListener {
  /** Called after a publication. */
  readonly changed: (topic: string, key: string) => void;
  /** Called when the connection is back after a loss: everything published meanwhile was missed. */
  readonly resync: () => void;
}

/** Notifications between server processes. */
export interface Bus {
  /** Adds a listener and returns the function that removes it. Listeners are called in the order of their addition. */
  listen(listener: BusListener): () => void;
  /** False while notifications may be missed: copies in memory are not reliable. */
  readonly connected: boolean;
  /**
   * Waits until the listeners have received everything committed before the call; false if that is unknown. Concurrent
   * callers share a round trip: PostgreSQL sends pending notifications to a connection before it answers it.
   */
  settled(): Promise<boolean>;
  close(): Promise<void>;
}

export interface BusOptions {
  readonly url: string;
  /** Called when the connection breaks. */
  readonly onLost?: (error: Error) => void;
}

const RETRY_MS = 500;
const CHECK_MS = 20_000;
const CHECK_TIMEOUT_MS = 5_000;
/** Longest wait for a round trip of `settled`. */
const SETTLED_MS = 500;
/**
 * A process does not start without its first connection, so it waits for a busy machine or a database that is starting.
 */
const START_MS = 60_000;

/**
 * Listens to PostgreSQL's notifications on its own connection. Detects a broken line by its end or by an unanswered
 * check, reconnects every half second, then calls `resync`, because notifications sent meanwhile are lost.
 */
export async function openBus(options: BusOptions): Promise<Bus> {
  const listeners = new Set<BusListener>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function lost(from: pg.Client, error: Error): void {
    if (client !== from) return;
    client = null;
    from.end().catch(() => undefined);
    if (closed) return;
    options.onLost?.(error);
    retry = setTimeout(reconnect, RETRY_MS);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'nais live',
      keepAlive: true,
      query_timeout: CHECK_TIMEOUT_MS,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, new Error('The connection ended')));
    next.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ');
      for (const listener of listeners) listener.changed(payload.slice(0, space), payload.slice(space + 1));
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (closed) await next.end();
    else client = next;
  }

  function reconnect(): void {
    connect().then(
      () => {
        for (const listener of listeners) listener.resync();
      },
      () => {
        if (!closed) retry = setTimeout(reconnect, RETRY_MS);
      },
    );
  }

  /** Sends one empty statement and waits for the answer. */
  async function roundTrip(): Promise<boolean> {
    const current = client;
    if (current === null) return false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(done, SETTLED_MS, false);
    });
    const answered = current.query('').then(
      () => client === current,
      () => false,
    );
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  }

  let sent: Promise<unknown> = Promise.resolve();
  let waiting: Promise<boolean> | null = null;

  async function settled(): Promise<boolean> {
    // A round trip in progress began too early for this caller.
    waiting ??= sent.then(() => {
      waiting = null;
      const trip = roundTrip();
      sent = trip;
      return trip;
    });
    return waiting;
  }

  const latest = performance.now() + START_MS;
  const connectFirst = (): Promise<void> =>
    connect().catch(async (error: unknown) => {
      if (performance.now() > latest) throw error;
      await new Promise((done) => setTimeout(done, RETRY_MS));
      return connectFirst();
    });
  await connectFirst();
  const check = setInterval(() => {
    const current = client;
    current?.query('select 1').catch((error: Error) => lost(current, error));
  }, CHECK_MS);
  check.unref();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get connected() {
      return client !== null;
    },
    settled,
    async close() {
      closed = true;
      clearInterval(check);
      clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
