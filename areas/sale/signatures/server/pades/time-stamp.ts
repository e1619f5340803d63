import { randomBytes } from 'node:crypto';
import type { Outside } from '#platform/server-kit/context.ts';
import { sha256 } from './cms.ts';
import { algorithm, bytesOf, derOf, integer, OID, octets, parseDer, partOf, positive, sequence, yes } from './der.ts';

/** A service that certifies the time at which a value existed (RFC 3161). */
export interface TimeStampAuthority {
  /** Returns the token over the digest of a value. Throws when no service gives one. */
  stamp(outside: Outside, value: Buffer): Promise<Buffer>;
}

/** Milliseconds for one service. */
const PATIENCE = 10_000;
/** Largest answer that is read. */
const MOST_BYTES = 64 * 1024;

/** Returns the token of an answer. Throws for a refusal, and for a token about something else. */
function tokenOf(answer: Buffer, digest: Buffer, nonce: Buffer): Buffer {
  const response = parseDer(answer);
  const status = bytesOf(partOf(response, 0, 0)).readUInt8(0);
  // 0 granted, 1 granted with changes.
  if (status > 1) throw new Error(`The time-stamp service answered with status ${status}`);
  const token = partOf(response, 1);
  const info = parseDer(bytesOf(partOf(token, 1, 0, 2, 1, 0)));
  const imprint = bytesOf(partOf(info, 2, 1));
  if (!imprint.equals(digest)) throw new Error('The time stamp is about another document');
  const parts = Array.isArray(info.value) ? info.value : [];
  if (!parts.some((part) => typeof part.value === 'string' && bytesOf(part).equals(nonce)))
    throw new Error('The time stamp answers another question');
  return derOf(token);
}

async function ask(url: string, digest: Buffer): Promise<Buffer> {
  // Below 0x80, so that the number is positive, and above 0, so that it has no byte too many.
  const nonce = Buffer.concat([Buffer.from([0x11]), randomBytes(8)]);
  const request = sequence(integer(1), sequence(algorithm(OID.sha256), octets(digest)), positive(nonce), yes());
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(derOf(request)),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  const answer = Buffer.from(await response.arrayBuffer());
  if (answer.length > MOST_BYTES) throw new Error(`${new URL(url).host} answered too much`);
  return tokenOf(answer, digest, nonce);
}

/** Returns the services at these addresses, asked in this order until one answers; null without addresses. */
export function timeStampAuthority(urls: readonly string[]): TimeStampAuthority | null {
  if (urls.length === 0) return null;
  return {
    stamp: async (_outside, value) => {
      const digest = sha256(value);
      const faults: unknown[] = [];
      for (const url of urls) {
        try {
          return await ask(url, digest);
        } catch (error) {
          faults.push(error);
        }
      }
      throw new AggregateError(faults, 'No time-stamp service answered');
    },
  };
}
