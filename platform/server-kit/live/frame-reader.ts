/** A violation of the protocol by the peer; the text goes into the ERROR frame. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/**
 * A received frame, its headers unescaped; of a repeated header the first one counts. The body is dropped: SEND is not
 * allowed.
 */
export interface ReceivedFrame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const COMMANDS = ['CONNECT', 'STOMP', 'SUBSCRIBE', 'UNSUBSCRIBE', 'ACK', 'NACK', 'SEND', 'BEGIN', 'COMMIT', 'ABORT', 'DISCONNECT'];

const [NUL, LF, CR] = [0, 10, 13];

const UNESCAPED: Readonly<Record<string, string>> = { '\\r': '\r', '\\n': '\n', '\\c': ':', '\\\\': '\\' };

/** Unescapes a header name or value (STOMP 1.2); throws on any other sequence. */
function unescaped(text: string): string {
  return text.replace(/\\.?/gs, (sequence) => {
    const plain = UNESCAPED[sequence];
    if (plain === undefined) throw new ProtocolError('Malformed header');
    return plain;
  });
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProtocolError('The frame is not UTF-8');
  }
}

function headersOf(command: string, lines: readonly string[]): ReceivedFrame['headers'] {
  // CONNECT frames are not escaped, as in STOMP 1.0.
  const plain = command === 'CONNECT' ? (text: string) => text : unescaped;
  const headers: Record<string, string | undefined> = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new ProtocolError('Malformed header');
    headers[plain(line.slice(0, colon))] ??= plain(line.slice(colon + 1));
  }
  return headers;
}

/** Returns where the empty line after the headers ends; -1 if it has not arrived. */
function endOfHeaders(bytes: Buffer): number {
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return -1;
}

/** Throws at once on input that cannot become a frame, instead of waiting for its end. */
function refuseNoise(bytes: Buffer): void {
  const end = bytes.indexOf(LF);
  const line = bytes.subarray(0, end === -1 ? 16 : end).toString('latin1');
  const command = line.replace(/\r$/, '');
  const possible = end === -1 ? COMMANDS.some((known) => known.startsWith(command)) : COMMANDS.includes(command);
  if (!possible) throw new ProtocolError('Unknown command');
}

/** Splits the messages of a websocket into STOMP 1.2 frames, which may span messages. */
export class FrameReader {
  readonly #maxBytes: number;
  #rest: Buffer = Buffer.alloc(0);

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Returns the frames that this piece completes; heart-beats are skipped. Throws `ProtocolError` on invalid or too
   * long input.
   */
  read(data: Buffer): readonly ReceivedFrame[] {
    this.#rest = Buffer.concat([this.#rest, data]);
    const frames: ReceivedFrame[] = [];
    for (let frame = this.#next(); frame !== null; frame = this.#next()) frames.push(frame);
    return frames;
  }

  /** Takes one complete frame from the start of the buffer; null if there is none. */
  #next(): ReceivedFrame | null {
    let start = 0;
    while (this.#rest[start] === LF || this.#rest[start] === CR || this.#rest[start] === NUL) start += 1;
    const bytes = this.#rest.subarray(start);
    this.#rest = bytes;
    if (bytes.length === 0) return null;
    refuseNoise(bytes);
    const body = endOfHeaders(bytes);
    if (body === -1) return this.#wait();
    const [command = '', ...lines] = utf8(bytes.subarray(0, body)).replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
    const headers = headersOf(command, lines);
    const length = headers['content-length'];
    if (length !== undefined && !/^\d{1,9}$/.test(length)) throw new ProtocolError('Malformed content-length');
    const end = length === undefined ? bytes.indexOf(NUL, body) : body + Number(length);
    if (end - body > this.#maxBytes) throw new ProtocolError('The frame is too long');
    if (end === -1 || end >= bytes.length) return this.#wait();
    if (bytes[end] !== NUL) throw new ProtocolError('The body is longer than content-length');
    this.#rest = bytes.subarray(end + 1);
    return { command, headers };
  }

  #wait(): null {
    if (this.#rest.length > this.#maxBytes) throw new ProtocolError('The frame is too long');
    return null;
  }
}
