import { z } from 'zod';
import { text } from './schemas.ts';

/** A body that carries base64 is a third larger than the file, and has a name around it. */
function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** A file inside a JSON body (spec §3, encoded file): `encodedContent` is base64 of at most `maxBytes` bytes. */
export function encodedFile(maxBytes: number) {
  return z.object({
    fileName: text(255),
    contentType: z.string().max(255),
    encodedContent: z.base64().min(1).max(base64Length(maxBytes)),
  });
}

export type EncodedFile = z.output<ReturnType<typeof encodedFile>>;

/** `maxBody` of a route that takes one `encodedFile(maxBytes)` besides a few fields. */
export function bodyWithFile(maxBytes: number): number {
  return base64Length(maxBytes) + 64 * 1024;
}
