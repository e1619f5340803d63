import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/domain-kit/same-json.ts';

/** SHA-256 of a document, in hex; the order of its keys does not matter. */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
