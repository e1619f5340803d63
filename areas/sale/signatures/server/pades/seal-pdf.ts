import type { Outside } from '#platform/server-kit/context.ts';
import type { SealLevel } from '../../domain/index.ts';
import { sha256, signDigest } from './cms.ts';
import type { Credentials } from './credentials.ts';
import { RESERVED_BYTES, type SealFacts, withPlaceholder } from './placeholder.ts';
import type { TimeStampAuthority } from './time-stamp.ts';

export interface SealedPdf {
  readonly content: Buffer;
  readonly level: SealLevel;
}

/**
 * Seals a PDF once, over all its bytes: PAdES B-B, or B-T where a time-stamp authority is configured. An authority that
 * does not answer fails the seal: the level never drops silently.
 */
export async function sealPdf(
  outside: Outside,
  pdf: Buffer,
  credentials: Credentials,
  authority: TimeStampAuthority | null,
  facts: SealFacts,
): Promise<SealedPdf> {
  const { content, from, to } = await withPlaceholder(pdf, facts);
  const signature = signDigest(sha256(Buffer.concat([content.subarray(0, from), content.subarray(to)])), credentials);
  const cms = signature.build(authority === null ? null : await authority.stamp(outside, signature.value));
  if (cms.length > RESERVED_BYTES) throw new Error(`The signature has ${cms.length} bytes, more than its place`);
  content.write(cms.toString('hex'), from + 1, 'latin1');
  return { content, level: authority === null ? 'B-B' : 'B-T' };
}
