import type { Client } from '@stomp/stompjs';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';

/** State of live updates: before the first connection, connected, waiting to retry, or given up. */
export type LiveState = 'connecting' | 'connected' | 'waiting' | 'gaveUp';

/**
 * Reported failures of a connection (spec §8), once per outage: `connect` at the second failed attempt, so that a
 * server restart is not reported; `gaveUp` when retries end; `disconnect` when the connection could not be closed in
 * order.
 */
export type LiveFailure = 'connect' | 'gaveUp' | 'disconnect';

/** What the application supplies to the connection. */
export interface LivePort {
  /**
   * Handles a message, by destination. The server also sends the current state at every subscription, so that nothing
   * is lost: `opening` marks that first message on a page for which nothing has changed since it began to read.
   */
  readonly destinations: Readonly<Record<string, (body: unknown, opening: boolean) => void>>;
  /** Milliseconds since the page began to read what it shows. */
  readonly readAgo: () => number;
  readonly onState: (state: LiveState) => void;
  readonly onFailure: (what: LiveFailure) => void;
  /** Renews the session or notices its end: before a retry, and when the server ended the connection. */
  readonly checkSession: () => Promise<unknown>;
  /** Called when connected again after a break. */
  readonly onReconnected: () => void;
}

export interface LiveConnection {
  /** Retries at once, also after giving up. */
  reconnect(): void;
  close(): void;
}

/** Spec §9. */
const RETRY_MS = 5000;
const MAX_ATTEMPTS = 1200;
const HEART_BEAT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Keeps a STOMP connection to `/ws/stomp` open (spec §4): retries a broken one every 5 seconds, 1200 times. Loads the
 * library only here, for signed-in users.
 */
export function openLiveConnection(port: LivePort): LiveConnection {
  let client: Client | undefined;
  let closed = false;
  let attempts = 0;
  let connectedBefore = false;

  const check = () => port.checkSession().catch(() => undefined);

  async function beforeConnect(): Promise<void> {
    attempts += 1;
    if (attempts > MAX_ATTEMPTS) {
      void client?.deactivate();
      port.onState('gaveUp');
      port.onFailure('gaveUp');
      return;
    }
    if (attempts === 2) port.onFailure('connect');
    // The first connection follows the page's own calls, which have just renewed the session.
    if (connectedBefore || attempts > 1) await check();
  }

  function onConnect(): void {
    const headers = { ack: 'client-individual', ...(connectedBefore ? {} : { 'read-ago': String(Math.ceil(port.readAgo())) }) };
    attempts = 0;
    for (const [destination, take] of Object.entries(port.destinations)) {
      client?.subscribe(
        destination,
        (message) => {
          take(JSON.parse(message.body), message.headers.changed === 'false');
          message.ack();
        },
        headers,
      );
    }
    port.onState('connected');
    if (connectedBefore) port.onReconnected();
    connectedBefore = true;
  }

  async function start(): Promise<void> {
    port.onState('connecting');
    const { Client: StompClient } = await loadWithRetry(() => import('@stomp/stompjs'));
    if (closed) return;
    const url = new URL('/ws/stomp', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    client = new StompClient({
      brokerURL: url.href,
      reconnectDelay: RETRY_MS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      heartbeatIncoming: HEART_BEAT_MS,
      // Browsers slow down the timers of hidden pages, so this side offers no heart-beats; the server pings on the
      // websocket itself.
      heartbeatOutgoing: 0,
      beforeConnect,
      onConnect,
      onStompError: () => void check(),
      onWebSocketClose: () => {
        if (!closed && client?.active) port.onState('waiting');
      },
    });
    client.activate();
  }

  const begin = () => start().catch(() => port.onState('gaveUp'));
  void begin();
  return {
    reconnect() {
      attempts = 0;
      const last = client;
      client = undefined;
      void last?.deactivate({ force: true });
      void begin();
    },
    close() {
      closed = true;
      client?.deactivate().catch(() => port.onFailure('disconnect'));
    },
  };
}
