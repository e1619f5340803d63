import { FrameImpl, Parser } from '@stomp/stompjs';

/** What the peer did against the protocol; the text goes into the ERROR frame. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

const COMMANDS = new Set(['CONNECT', 'STOMP', 'SUBSCRIBE', 'UNSUBSCRIBE', 'ACK', 'NACK', 'SEND', 'BEGIN', 'COMMIT', 'ABORT', 'DISCONNECT']);

/** A header's escape sequences of STOMP 1.2; any other is an error. */
const BAD_ESCAPE = /\\(?![rnc\\])/;

/**
 * Cuts what a websocket receives into STOMP 1.2 frames. Frames may span messages, and the parser of the library keeps what it has read
 * of one without a bound and swallows errors: this class counts the bytes and lets errors out.
 */
export class FrameReader {
  readonly #parser: Parser;
  readonly #maxBytes: number;
  #bytes = 0;
  #frames: FrameImpl[] = [];
  #failure: Error | null = null;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#parser = new Parser(
      (raw) => {
        this.#bytes = 0;
        try {
          this.#frames.push(this.#checked(raw));
        } catch (error) {
          this.#failure ??= error as Error;
        }
      },
      () => {
        this.#bytes = 0;
      },
    );
  }

  #checked(raw: Parameters<typeof FrameImpl.fromRawFrame>[0]): FrameImpl {
    const command = raw.command ?? '';
    if (!COMMANDS.has(command)) throw new ProtocolError('Unknown command');
    const length = raw.headers.find(([name]) => name === 'content-length')?.[1];
    if (length !== undefined && !/^\d{1,9}$/.test(length)) throw new ProtocolError('Malformed content-length');
    if (raw.headers.some(([, value]) => BAD_ESCAPE.test(value)) && command !== 'CONNECT') throw new ProtocolError('Malformed header');
    return FrameImpl.fromRawFrame(raw, true);
  }

  /** The frames that are complete with this piece; a heart-beat is none. Throws `ProtocolError` on what is not STOMP or too long. */
  read(data: Buffer): readonly FrameImpl[] {
    this.#frames = [];
    this.#bytes += data.length;
    this.#parser.parseChunk(data.toString('utf8'));
    if (this.#failure !== null) throw this.#failure;
    if (this.#bytes > this.#maxBytes) throw new ProtocolError('The frame is too long');
    return this.#frames;
  }
}
