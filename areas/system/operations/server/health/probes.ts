import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Outside } from '#platform/server-kit/context.ts';
import type { PartStore } from '#platform/server-kit/export/part-file.ts';

/** Where the checks outside the database look. */
export interface Installation {
  /** Folder whose disk is watched; null where the installation keeps nothing there. */
  readonly dataDir: string | null;
  /** A file that every backup writes or touches at its end. */
  readonly backupMarker: string | null;
  /** Origins whose certificates are watched. */
  readonly site: string | null;
  readonly login: string | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Hours since the last backup, by the time of its marker; null without a marker. A marker that is missing is infinitely old. */
export async function backupAge(marker: string | null, now: string): Promise<{ ageHours: number } | null> {
  if (marker === null) return null;
  try {
    const { mtimeMs } = await stat(marker);
    return { ageHours: Math.max(0, Math.round((Date.parse(now) - mtimeMs) / HOUR)) };
  } catch {
    return { ageHours: 24 * 365 };
  }
}

/** Free and total bytes of the disk of a folder. */
export async function diskOf(folder: string | null): Promise<{ free: number; total: number } | null> {
  if (folder === null) return null;
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Writes a small content to the store, reads it back and removes it. Returns what failed. */
export async function storageFault(outside: Outside, store: PartStore): Promise<string | null> {
  const key = `he/${randomUUID()}`;
  try {
    await store.put(outside, key, Buffer.from(key));
    const chunks: Buffer[] = [];
    for await (const chunk of await store.get(outside, key)) chunks.push(Buffer.from(chunk as Uint8Array));
    await store.delete(outside, key);
    return Buffer.concat(chunks).toString() === key ? null : 'the content differs';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const CONNECT_MS = 3_000;

/** Days until the certificate of an https origin expires; null for another origin, or one that does not answer. */
export async function certificateDays(origin: string | null, now: string): Promise<number | null> {
  if (origin === null || !origin.startsWith('https:')) return null;
  const { hostname, port } = new URL(origin);
  const validTo = await new Promise<string | null>((done) => {
    // An expired certificate is what this looks for.
    const socket = connect({ host: hostname, port: port === '' ? 443 : Number(port), servername: hostname, rejectUnauthorized: false });
    const end = (value: string | null) => {
      socket.destroy();
      done(value);
    };
    socket.setTimeout(CONNECT_MS, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => end(socket.getPeerCertificate().valid_to ?? null));
  });
  return validTo === null ? null : Math.floor((Date.parse(validTo) - Date.parse(now)) / DAY);
}
