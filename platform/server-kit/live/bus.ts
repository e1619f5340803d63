import pg from 'pg';
import { CHANNEL } from './publish.ts';

export interface BusListener {
  /** Something was published. */
  readonly changed: (topic: string, key: string) => void;
  /** The line was down and is back: whatever happened meanwhile was missed. */
  readonly resync: () => void;
}

/** What server processes hear of each other. */
export interface Bus {
  /** Adds a listener; the answer takes it away again. Listeners are told in the order in which they came. */
  listen(listener: BusListener): () => void;
  /** False while notifications may be missed: copies in memory cannot be trusted. */
  readonly connected: boolean;
  close(): Promise<void>;
}

export interface BusOptions {
  readonly url: string;
  /** Told when the line breaks. */
  readonly onLost?: (error: Error) => void;
}

const RETRY_MS = 500;
const CHECK_MS = 20_000;
const CHECK_TIMEOUT_MS = 5_000;
/** Without its first connection a process does not start: a busy machine, or a database that is still waking up, is waited for. */
const START_MS = 60_000;

/**
 * Listens to PostgreSQL's notifications on a connection of its own. A broken line is noticed by its end or by an unanswered check, opened
 * anew every half second, and followed by `resync`, because notifications sent meanwhile are lost.
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
