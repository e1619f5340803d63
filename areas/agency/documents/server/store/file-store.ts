import type { Readable } from 'node:stream';
import type { Outside } from '#platform/server-kit/context.ts';

/**
 * Stores file contents in a folder or an S3 bucket. `keyOf` makes the keys; a put under an existing key replaces the
 * whole content.
 */
export interface FileStore {
  /** Stores a content under a key; once it returns, the content survives a crash. */
  put(outside: Outside, key: string, content: Buffer | Readable): Promise<void>;
  /** Returns the content of a key as a stream; throws `FileMissing` when there is none. */
  get(outside: Outside, key: string): Promise<Readable>;
  exists(outside: Outside, key: string): Promise<boolean>;
  /** Removes a key; does nothing when it does not exist. */
  delete(outside: Outside, key: string): Promise<void>;
}

/** Maximum file size, in bytes. */
export const MAX_FILE_SIZE = 25 * 1024 * 1024;

/** There is no file under this key. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`No file under ${key}`, options);
    this.name = 'FileMissing';
  }
}

/** The store failed: unreachable, out of space, refused. */
export class FileStoreFailure extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'FileStoreFailure';
  }
}

/**
 * Key of a content: its SHA-256 in hexadecimal, spread over 256 folders. Storing the same content again is harmless.
 */
export function keyOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

const KEY = /^[a-z0-9]{2}\/[a-z0-9-]{1,100}$/;

/** Refuses a key that could point outside the store. */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new FileStoreFailure(`Not a file key: ${key}`);
}

/** Reads a whole content into memory; throws when it is larger than `MAX_FILE_SIZE`. */
export async function readAll(content: Buffer | Readable): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MAX_FILE_SIZE) throw new FileStoreFailure('The file is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
