import { Client, type IMessage } from '@stomp/stompjs';
import { WebSocket } from 'ws';

const PROTOCOLS = ['v12.stomp', 'v11.stomp'] as const;

export interface Heard {
  readonly destination: string;
  readonly body: unknown;
  /** Of the first word after a subscription: whether something has changed since the page began to read. */
  readonly changed: string | undefined;
}

/** The client that the browser uses, with a session of its own; remembers what it heard. */
export interface TestClient {
  readonly heard: Heard[];
  readonly client: Client;
  /** Resolves once the client has heard something that fits; what it heard already counts. */
  hears(fits: (heard: Heard) => boolean): Promise<Heard>;
  /** The text of the ERROR frame that ended the connection. */
  readonly error: Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens a connection and subscribes to the destinations, each message acknowledged by itself. `readAgo`: milliseconds since the page that it
 * plays began to read.
 */
export async function openClient(port: number, cookie: string, destinations: readonly string[], readAgo?: number): Promise<TestClient> {
  const headers = { ack: 'client-individual', ...(readAgo === undefined ? {} : { 'read-ago': String(readAgo) }) };
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const take = (message: IMessage) => {
    heard.push({
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
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/ws/stomp`, PROTOCOLS, { headers: { cookie } }),
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
    heard,
    client,
    error,
    hears: (fits) =>
      new Promise((done) => {
        const look = () => {
          const found = heard.find(fits);
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

/** What a raw websocket met: the HTTP status of a refusal, or the frames until the end and its code. */
export interface RawEnd {
  readonly received: readonly string[];
  readonly code: number;
}

/** Opens a websocket without a STOMP client, says something, and waits for the end. */
export function sayRaw(port: number, headers: Readonly<Record<string, string>>, words: readonly string[]): Promise<RawEnd> {
  return new Promise((done, fail) => {
    const received: string[] = [];
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/stomp`, PROTOCOLS, { headers });
    socket.on('message', (data) => received.push(data.toString()));
    socket.on('open', () => {
      for (const word of words) socket.send(word);
    });
    socket.on('error', fail);
    socket.on('close', (code) => done({ received, code }));
  });
}
