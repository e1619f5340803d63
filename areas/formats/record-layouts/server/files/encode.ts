import { createHash } from 'node:crypto';
import { byteOf } from '../../domain/encoding.ts';
import type { Encoding } from '../../domain/layout.ts';

/** Returns the bytes of a text; every character of it is in the encoding. Throws for another one. */
export function encodeText(text: string, encoding: Encoding): Buffer {
  if (encoding === 'UTF-8') return Buffer.from(text, 'utf8');
  const bytes = Array.from(text, (char) => {
    const byte = byteOf(char, encoding);
    if (byte === null) throw new Error(`${encoding} lacks ${JSON.stringify(char)}`);
    return byte;
  });
  return Buffer.from(bytes);
}

/** Returns the text of bytes, or null where they are not of the encoding. */
export function decodeText(content: Uint8Array, encoding: Encoding): string | null {
  // Decoders read both by the table of Windows-1252, of which ASCII is a part.
  const label = encoding === 'UTF-8' ? 'utf-8' : 'windows-1252';
  try {
    return new TextDecoder(label, { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** SHA-256 of the content of a file. */
export const digestOf = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();
