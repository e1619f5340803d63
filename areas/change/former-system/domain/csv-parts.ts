/** The bytes of a file, read in slices. */
export interface Bytes {
  readonly size: number;
  /** Returns the bytes from `from` up to `to`, without it. */
  read(from: number, to: number): Promise<Uint8Array>;
}

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Returns the position after the first or last line end outside quotes, from the start of a record; 0 for none. */
function recordEnd(bytes: Uint8Array, which: 'first' | 'last'): number {
  let quoted = false;
  let end = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte === QUOTE) quoted = !quoted;
    if (byte === LINE_END && !quoted) {
      end = index + 1;
      if (which === 'first') break;
    }
  }
  return end;
}

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + rest.length);
  whole.set(head);
  whole.set(rest, head.length);
  return whole;
}

/** Thrown for a record that does not fit into a part. */
export class RecordTooLong extends Error {
  override readonly name = 'RecordTooLong';
}

/**
 * Yields a CSV file in parts of at most `most` bytes, each a CSV file with the headings and whole records; reads one part at
 * a time. Works on bytes: quotes and line ends are the same in UTF-8 and Windows-1252. Throws RecordTooLong.
 */
export async function* csvParts(file: Bytes, most: number): AsyncGenerator<{ readonly bytes: Uint8Array; readonly isLast: boolean }> {
  const start = await file.read(0, Math.min(most, file.size));
  const head = file.size <= most ? start.subarray(0, 0) : start.subarray(0, recordEnd(start, 'first'));
  if (file.size > most && head.length === 0) throw new RecordTooLong();
  for (let from = head.length; from < file.size; ) {
    const to = Math.min(from + most - head.length, file.size);
    const bytes = await file.read(from, to);
    const length = to === file.size ? bytes.length : recordEnd(bytes, 'last');
    if (length === 0) throw new RecordTooLong();
    from += length;
    yield { bytes: joined(head, bytes.subarray(0, length)), isLast: from === file.size };
  }
}
