import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { type appendPart, FORMER_LIMITS, type uploadFormerBatch } from '../../api/index.ts';
import { type Bytes, csvParts } from '../../domain/index.ts';

type First = BodyOf<typeof uploadFormerBatch>;
type Next = BodyOf<typeof appendPart>;

interface Calls {
  readonly first: (body: First) => Promise<{ readonly id: number }>;
  readonly next: (id: number, body: Next) => Promise<unknown>;
  /** Receives the bytes sent so far, headings of each part included. */
  readonly sent: (bytes: number) => void;
}

/** Attempts for a part whose connection breaks. */
const ATTEMPTS = 3;

async function insistently(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

const bytesOf = (file: File): Bytes => ({
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

/** Uploads a file, a CSV file larger than a part in parts. Returns the number of the batch. Throws RecordTooLong. */
export async function sendFile(kind: First['kind'], file: File, { first, next, sent }: Calls): Promise<number> {
  let part = 0;
  let id = 0;
  let bytesSent = 0;
  const most = file.name.toLowerCase().endsWith('.csv') ? FORMER_LIMITS.partBytes : file.size;
  for await (const { bytes, isLast } of csvParts(bytesOf(file), Math.max(most, 1))) {
    part += 1;
    const content = await encodedFile(new File([bytes.slice()], file.name));
    const here = part;
    if (part === 1) ({ id } = await first({ kind, file: content, isPartial: !isLast }));
    else await insistently(() => next(id, { part: here, last: isLast, file: content }));
    bytesSent += bytes.length;
    sent(bytesSent);
  }
  return id;
}
