import { Client, type IMessage } from '@stomp/stompjs';
import { WebSocket } from 'ws';

const PROTOCOLS = ['v12.stomp', 'v11.stomp'] as const;

export interface Received {
  readonly destination: string;
  readonly body: unknown;
  /** In the first message after a subscription: whether something has changed since the page began to read. */
  readonly changed: string | undefined;
}

/** The browser's STOMP client with its own session; records its messages. */
export interface TestClient {
  readonly received: Received[];
  readonly client: Client;
  /** Resolves when a matching message has been received; earlier ones count. */
  receives(fits: (received: Received) => boolean): Promise<Received>;
  /** The text of the ERROR frame that ended the connection. */
  readonly error: Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens a connection and subscribes to the destinations, acknowledging each message. `readAgo`: milliseconds since the
 * simulated page began to read.
 */
export async function openClient(port: number, cookie: string, destinations: readonly string[], readAgo?: number): Promise<TestClient> {
  const headers = { ack: 'client-individual', ...(readAgo === undefined ? {} : { 'read-ago': String(readAgo) }) };
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const take = (message: IMessage) => {
    received.push({
      destination: String(message.headers.destination),
      body: JSON.parse(message.body) as unknown,
      changed: message.headers.changed,
    });
    message.ack();
    for (const wake of waiting) wake();
  };
  let failed: (message: string) => void = () => undefined;
  const error = new Promise<string>((done) => {
    failed = done;
  });
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/ws/stomp`, [...PROTOCOLS], { headers: { cookie } }),
    reconnectDelay: 0,
    onStompError: ({ headers }) => failed(headers.message ?? ''),
  });
  await new Promise<void>((connected, refused) => {
    client.onConnect = () => {
      for (const destination of destinations) client.subscribe(destination, take, headers);
      connected();
    };
    client.onWebSocketError = () => refused(new Error('The connection was refused'));
    client.activate();
  });
  return {
    received,
    client,
    error,
    receives: (fits) =>
      new Promise((done) => {
        const look = () => {
          const found = received.find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          done(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => client.deactivate({ force: true }),
  };
}

/** Result of a raw websocket: the HTTP status of a refusal, or the frames until the end and the close code. */
export interface RawEnd {
  readonly received: readonly string[];
  readonly code: number;
}

/** Opens a websocket without a STOMP client, sends text and waits for the end. */
export function sayRaw(port: number, headers: Readonly<Record<string, string>>, words: readonly string[]): Promise<RawEnd> {
  return new Promise((done, fail) => {
    const received: string[] = [];
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/stomp`, [...PROTOCOLS], { headers });
    socket.on('message', (data) => received.push(data.toString()));
    socket.on('open', () => {
      for (const word of words) socket.send(word);
    });
    socket.on('error', fail);
    socket.on('close', (code) => done({ received, code }));
  });
}
