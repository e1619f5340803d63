import type { Readable } from 'node:stream';
import type { Outside } from '../context.ts';

/** Where parts are stored: a store shared by all processes, such as that of the documents. */
export interface PartStore {
  put(outside: Outside, key: string, content: Buffer): Promise<void>;
  get(outside: Outside, key: string): Promise<Readable>;
  exists(outside: Outside, key: string): Promise<boolean>;
  delete(outside: Outside, key: string): Promise<void>;
}

/** Bytes per part. A writer holds two in memory, a reader one. */
export const PART_SIZE = 4 * 1024 * 1024;

function partKey(key: string, part: number): string {
  return `ex/${key}-${part}`;
}

/** Stores pieces as parts of equal size, except the last. Returns the total number of bytes. */
export async function writeParts(
  outside: Outside,
  store: PartStore,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
  partSize = PART_SIZE,
): Promise<number> {
  const buffers: readonly [Buffer, Buffer] = [Buffer.allocUnsafe(partSize), Buffer.allocUnsafe(partSize)];
  let filled = 0;
  let parts = 0;
  // One part is stored while the next one is filled.
  let [part] = buffers;
  let storing: Promise<void> = Promise.resolve();
  try {
    for await (const piece of pieces) {
      let taken = 0;
      while (taken < piece.length) {
        const fits = piece.subarray(taken, taken + partSize - filled);
        part.set(fits, filled);
        filled += fits.length;
        taken += fits.length;
        if (filled < partSize) continue;
        await storing;
        storing = store.put(outside, partKey(key, parts), part);
        // Reported when the next part is stored, or at the end.
        storing.catch(() => undefined);
        part = part === buffers[0] ? buffers[1] : buffers[0];
        parts += 1;
        filled = 0;
      }
    }
  } finally {
    // A failure must not leave a part behind that is stored later.
    await storing;
  }
  if (filled > 0) await store.put(outside, partKey(key, parts), part.subarray(0, filled));
  return parts * partSize + filled;
}

/** Yields the bytes from `first` to `last`, inclusive. */
export async function* readParts(
  outside: Outside,
  store: PartStore,
  { key, partSize }: { readonly key: string; readonly partSize: number },
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(from / partSize); part * partSize <= to; part += 1) {
    let at = part * partSize;
    for await (const chunk of await store.get(outside, partKey(key, part))) {
      const bytes = chunk as Buffer;
      const wanted = bytes.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
      at += bytes.length;
      if (wanted.length > 0) yield wanted;
    }
  }
}

/** Removes all parts, however many there are. */
export async function dropParts(outside: Outside, store: PartStore, key: string): Promise<void> {
  for (let part = 0; await store.exists(outside, partKey(key, part)); part += 1) await store.delete(outside, partKey(key, part));
}
