import type { Client } from '@stomp/stompjs';

/** How live updates stand: before the first connection, connected, waiting to try again, or given up. */
export type LiveState = 'connecting' | 'connected' | 'waiting' | 'gaveUp';

/**
 * What is told of a connection (spec §8), once for each outage: that it could not be made, at the second attempt, so that a server that restarts is
 * no news; that it is not tried any more; that it could not be ended in good order.
 */
export type LiveFailure = 'connect' | 'gaveUp' | 'disconnect';

/** What the application does with the connection. */
export interface LivePort {
  /**
   * What to do with a message, by destination. The server also says how things stand at every subscription, so nothing missed is lost:
   * `opening` tells that first word on a page for which nothing has changed since it began to read.
   */
  readonly destinations: Readonly<Record<string, (body: unknown, opening: boolean) => void>>;
  /** Milliseconds since the page began to read what it shows. */
  readonly readAgo: () => number;
  readonly onState: (state: LiveState) => void;
  readonly onFailure: (what: LiveFailure) => void;
  /** The session may be over or need to be renewed: before trying again, and when the server ended the connection. */
  readonly checkSession: () => Promise<unknown>;
  /** Connected again after a break. */
  readonly onReconnected: () => void;
}

export interface LiveConnection {
  /** Tries again at once, also after giving up. */
  reconnect(): void;
  close(): void;
}

/** Spec §9. */
const RETRY_MS = 5000;
const MAX_ATTEMPTS = 1200;
const HEART_BEAT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Keeps a STOMP connection to `/ws/stomp` open (spec §4): a broken one is tried again every 5 seconds, 1200 times. The library is loaded
 * only here, when somebody is signed in.
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
    // The very first connection follows the page's own calls, which have just renewed the session.
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
    const { Client: StompClient } = await import('@stomp/stompjs');
    if (closed) return;
    const url = new URL('/ws/stomp', window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    client = new StompClient({
      brokerURL: url.href,
      reconnectDelay: RETRY_MS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      heartbeatIncoming: HEART_BEAT_MS,
      // Browsers slow the timers of hidden pages down, so this side promises nothing; the server asks on the websocket itself.
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
