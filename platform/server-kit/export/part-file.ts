import type { Readable } from 'node:stream';

/** Where parts are kept: what all processes see, such as the file store of the documents. */
export interface PartStore {
  put(key: string, content: Buffer): Promise<void>;
  get(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/** Bytes of a part: what one writer and one reader hold in memory. */
export const PART_SIZE = 4 * 1024 * 1024;

function partKey(key: string, part: number): string {
  return `ex/${key}-${part}`;
}

/** Keeps pieces as parts of equal size, the last one excepted; answers how many bytes there are. */
export async function writeParts(store: PartStore, key: string, pieces: AsyncIterable<Uint8Array>, partSize = PART_SIZE): Promise<number> {
  let part = Buffer.allocUnsafe(partSize);
  let filled = 0;
  let parts = 0;
  for await (const piece of pieces) {
    let taken = 0;
    while (taken < piece.length) {
      const fits = piece.subarray(taken, taken + partSize - filled);
      part.set(fits, filled);
      filled += fits.length;
      taken += fits.length;
      if (filled < partSize) continue;
      await store.put(partKey(key, parts), part);
      // A store may still hold on to what it was given.
      part = Buffer.allocUnsafe(partSize);
      parts += 1;
      filled = 0;
    }
  }
  if (filled > 0) await store.put(partKey(key, parts), part.subarray(0, filled));
  return parts * partSize + filled;
}

/** The bytes from one place to another, the last one included. */
export async function* readParts(
  store: PartStore,
  { key, partSize }: { readonly key: string; readonly partSize: number },
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(from / partSize); part * partSize <= to; part += 1) {
    let at = part * partSize;
    for await (const chunk of await store.get(partKey(key, part))) {
      const bytes = chunk as Buffer;
      const wanted = bytes.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
      at += bytes.length;
      if (wanted.length > 0) yield wanted;
    }
  }
}

/** Removes all parts, however many were written. */
export async function dropParts(store: PartStore, key: string): Promise<void> {
  for (let part = 0; await store.exists(partKey(key, part)); part += 1) await store.delete(partKey(key, part));
}
