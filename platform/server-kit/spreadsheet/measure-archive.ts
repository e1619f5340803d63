import { createInflateRaw } from 'node:zlib';
import type { SheetLimits } from './parse-sheets.ts';

/** Signatures of a ZIP archive: its end record, and the directory entry of one file. */
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  /** Bytes that the archive declares, which may be wrong; a file above 4 GB declares 4 GB. */
  readonly declared: number;
  readonly isDeflated: boolean;
  readonly data: Buffer;
}

/** Returns the files of a ZIP archive by its directory; none if it is no archive. */
function* entriesOf(content: Buffer): Generator<Entry> {
  const end = content.lastIndexOf(END);
  if (end < 0 || end + 20 > content.length) return;
  let at = content.readUInt32LE(end + 16);
  while (at + ENTRY_LENGTH <= content.length && content.readUInt32LE(at) === ENTRY) {
    const nameLength = content.readUInt16LE(at + 28);
    const local = content.readUInt32LE(at + 42);
    const hasLocal = local + LOCAL_LENGTH <= content.length;
    const start = hasLocal ? local + LOCAL_LENGTH + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28) : content.length;
    yield {
      name: content.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      declared: content.readUInt32LE(at + 24),
      isDeflated: content.readUInt16LE(at + 10) === DEFLATED,
      data: content.subarray(start, start + content.readUInt32LE(at + 20)),
    };
    at += ENTRY_LENGTH + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
}

/** Returns the uncompressed bytes that a ZIP archive declares; 0 if it is none. */
export function declaredSize(content: Buffer): number {
  return [...entriesOf(content)].reduce((sum, { declared }) => sum + declared, 0);
}

/** Largest uncompressed size of an archive, bytes. */
export const MAX_UNFOLDED = 300_000_000;

/** Bytes of the parts besides the rows: styles, themes, a document without rows. */
const BASE = 20_000_000;
/** Bytes of an average cell with its markup; most have a third of it. */
const PER_CELL = 100;

const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const ROW = '<row';

/** Returns the unfolded bytes of a file in pieces; those of a broken one as far as they unfold. */
async function* unfolded({ data, isDeflated }: Entry): AsyncGenerator<Buffer> {
  if (!isDeflated) return yield data;
  try {
    yield* createInflateRaw().end(data);
  } catch {
    // The parser refuses it.
  }
}

/**
 * Returns whether an XLSX archive has more rows than the limits allow, or more bytes than its rows explain. Parsing it
 * takes a hundred times longer than unfolding and counting.
 */
export async function isOversized(content: Buffer, { lines, columns }: SheetLimits): Promise<boolean> {
  let bytes = 0;
  let rows = 0;
  for (const entry of entriesOf(content)) {
    const isSheet = WORKSHEET.test(entry.name);
    let before = '';
    for await (const piece of unfolded(entry)) {
      bytes += piece.length;
      if (isSheet) {
        const text = before + piece.toString('latin1');
        rows += text.split(ROW).length - 1;
        // A tag may begin in one piece and end in the next.
        before = text.slice(1 - ROW.length);
      }
      if (rows > lines || bytes > MAX_UNFOLDED) return true;
    }
  }
  return bytes > BASE + rows * columns * PER_CELL;
}
