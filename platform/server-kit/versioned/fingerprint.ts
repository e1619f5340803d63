import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/domain-kit/same-json.ts';

/** Returns the SHA-256 of a document, in hex, regardless of the order of its keys. */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
