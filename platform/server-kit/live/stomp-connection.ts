import { FrameImpl, type StompHeaders } from '@stomp/stompjs';
import { AckBook, isAckMode } from './ack-book.ts';
import { FrameReader, ProtocolError, type ReceivedFrame } from './frame-reader.ts';
import { HeartBeat, readHeartBeat } from './heart-beat.ts';
import type { StompLimits } from './limits.ts';

/** The transport of a connection. */
export interface StompPeer {
  send(text: string): void;
  /** Closes the connection after everything is sent. */
  close(code: number, reason: string): void;
  /** Closes it immediately: the peer is gone. */
  drop(): void;
  readonly backlogBytes: number;
}

export interface StompConnectionOptions {
  readonly peer: StompPeer;
  readonly limits: StompLimits;
  /** Name and version of the server, for CONNECTED. */
  readonly server: string;
  /** Whether this client may subscribe to this destination. */
  readonly mayHear: (destination: string) => boolean;
  /**
   * Called for a new subscription: send the current state now. `readAgo`: milliseconds since the client began to read,
   * if it reports them (`read-ago`).
   */
  readonly onSubscribed: (destination: string, readAgo: number | undefined) => void;
}

/** Websocket close codes: a client's violation is a policy violation; a slow client may try again later. */
const POLICY = 1008;
const TRY_AGAIN = 1013;
const NORMAL = 1000;

function frame(command: string, headers: StompHeaders, body = ''): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
}

function required(received: ReceivedFrame, header: string): string {
  const value = received.headers[header];
  if (value === undefined || value === '') throw new ProtocolError(`${received.command} needs the header ${header}`);
  return value;
}

function readAgoOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (!/^\d{1,12}$/.test(header)) throw new ProtocolError('Malformed read-ago');
  return Number(header);
}

/**
 * A client connection of a STOMP 1.2 server (https://stomp.github.io/stomp-specification-1.2.html). Clients only
 * listen: they connect, subscribe, acknowledge and disconnect. SEND and transactions are refused. Any violation of the
 * protocol or a limit is answered with ERROR and a disconnect.
 */
export class StompConnection {
  readonly #options: StompConnectionOptions;
  readonly #reader: FrameReader;
  readonly #heartBeat: HeartBeat;
  readonly #acks = new AckBook();
  readonly #connectBy: NodeJS.Timeout;
  #state: 'new' | 'connected' | 'closed' = 'new';
  #window = { second: 0, frames: 0 };

  constructor(options: StompConnectionOptions) {
    const { peer, limits } = options;
    this.#options = options;
    this.#reader = new FrameReader(limits.maxFrameBytes);
    this.#heartBeat = new HeartBeat({ beat: () => peer.send('\n'), silent: () => this.#end(() => peer.drop()) });
    this.#connectBy = setTimeout(() => this.fail('CONNECT did not come in time'), limits.connectMs);
  }

  /** Handles received bytes. */
  receive(data: Buffer): void {
    if (this.#state === 'closed') return;
    this.#heartBeat.heard();
    try {
      for (const received of this.#reader.read(data)) if (this.isOpen) this.#handle(received);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.fail(error.message);
    }
  }

  /** Sends a message to every subscription of the destination. Disconnects a client that does not keep up. */
  deliver(destination: string, body: string, extra: StompHeaders = {}): void {
    if (this.#state !== 'connected') return;
    const { peer, limits } = this.#options;
    for (const message of this.#acks.messagesFor(destination)) {
      peer.send(frame('MESSAGE', { destination, 'content-type': 'application/json;charset=utf-8', ...extra, ...message }, body));
    }
    if (this.#acks.pending > limits.pendingAcks) this.fail('Too many messages are not acknowledged');
    if (peer.backlogBytes > limits.backlogBytes) this.#end(() => peer.close(TRY_AGAIN, 'too slow'));
  }

  get isOpen(): boolean {
    return this.#state !== 'closed';
  }

  isSubscribedTo(destination: string): boolean {
    return this.#acks.isSubscribedTo(destination);
  }

  /** Sends an ERROR frame and disconnects. */
  fail(message: string, receipt?: string): void {
    if (this.#state === 'closed') return;
    const { peer } = this.#options;
    this.#end(() => {
      peer.send(frame('ERROR', { message, ...(receipt === undefined ? {} : { 'receipt-id': receipt }), version: '1.2' }));
      peer.close(POLICY, message.slice(0, 100));
    });
  }

  /** The transport is gone or closing: stops timers and messages. */
  closed(): void {
    this.#end(() => undefined);
  }

  #end(last: () => void): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    clearTimeout(this.#connectBy);
    this.#heartBeat.stop();
    last();
  }

  #countFrame(): void {
    const second = Math.floor(performance.now() / 1000);
    this.#window = second === this.#window.second ? { second, frames: this.#window.frames + 1 } : { second, frames: 1 };
    if (this.#window.frames > this.#options.limits.framesPerSecond) throw new ProtocolError('Too many frames');
  }

  #handle(received: ReceivedFrame): void {
    const receipt = received.headers.receipt;
    try {
      this.#countFrame();
      const opening = received.command === 'CONNECT' || received.command === 'STOMP';
      if (opening !== (this.#state === 'new')) throw new ProtocolError(opening ? 'Already connected' : 'CONNECT comes first');
      this.#act(received);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.fail(error.message, receipt);
      return;
    }
    if (receipt !== undefined && !opensOrEnds(received.command)) this.#options.peer.send(frame('RECEIPT', { 'receipt-id': receipt }));
  }

  #act(received: ReceivedFrame): void {
    switch (received.command) {
      case 'CONNECT':
      case 'STOMP':
        this.#connect(received);
        return;
      case 'SUBSCRIBE':
        this.#subscribe(received);
        return;
      case 'UNSUBSCRIBE':
        this.#acks.unsubscribe(required(received, 'id'));
        return;
      case 'ACK':
      case 'NACK':
        this.#acks.settle(required(received, 'id'));
        return;
      case 'DISCONNECT':
        this.#disconnect(received.headers.receipt);
        return;
      default:
        throw new ProtocolError(`${received.command} is not accepted here`);
    }
  }

  #connect(received: ReceivedFrame): void {
    const { peer, limits, server } = this.#options;
    const versions = required(received, 'accept-version').split(',');
    if (!versions.some((version) => version.trim() === '1.2')) throw new ProtocolError('This server speaks STOMP 1.2');
    const client = readHeartBeat(received.headers['heart-beat'] ?? '0,0');
    if (client === null) throw new ProtocolError('Malformed heart-beat');
    clearTimeout(this.#connectBy);
    this.#state = 'connected';
    peer.send(frame('CONNECTED', { version: '1.2', server, 'heart-beat': `${limits.heartBeatMs},${limits.heartBeatMs}` }));
    this.#heartBeat.start(client, limits.heartBeatMs);
  }

  #subscribe(received: ReceivedFrame): void {
    const { limits, mayHear, onSubscribed } = this.#options;
    const id = required(received, 'id');
    const destination = required(received, 'destination');
    const mode = received.headers.ack ?? 'auto';
    if (!isAckMode(mode)) throw new ProtocolError('Unknown ack mode');
    if (!mayHear(destination)) throw new ProtocolError('This destination is not open to you');
    if (this.#acks.subscriptions >= limits.subscriptions) throw new ProtocolError('Too many subscriptions');
    this.#acks.subscribe(id, destination, mode);
    onSubscribed(destination, readAgoOf(received.headers['read-ago']));
  }

  #disconnect(receipt: string | undefined): void {
    const { peer } = this.#options;
    this.#end(() => {
      if (receipt !== undefined) peer.send(frame('RECEIPT', { 'receipt-id': receipt }));
      peer.close(NORMAL, '');
    });
  }
}

/** CONNECT is answered by CONNECTED; DISCONNECT sends its own receipt before the end. */
function opensOrEnds(command: string): boolean {
  return command === 'CONNECT' || command === 'STOMP' || command === 'DISCONNECT';
}
