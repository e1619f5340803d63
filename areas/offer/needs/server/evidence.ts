import { sql } from 'kysely';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import type { NeedsEvidence } from '../domain/index.ts';

interface About {
  readonly contractId: number;
  readonly needsVersionId: number | null;
  readonly evidence: NeedsEvidence;
}

/** Stores questions and answers with their hash, user and time; they never change. */
export async function recordEvidence(work: UserWork, { contractId, needsVersionId, evidence }: About): Promise<void> {
  await work.db
    .insertInto('needs_evidence')
    .values({
      contract_id: contractId,
      needs_version_id: needsVersionId,
      tariff_version_id: evidence.tariffVersionId,
      evidence: json(evidence),
      sha256: fingerprintOf(evidence),
      recorded_at: work.now,
      recorded_by: work.actor.userId,
      original_recorded_by: work.actor.original?.userId ?? null,
    })
    .execute();
}

/** Evidence with its stored hash. */
export interface StoredEvidence {
  readonly evidence: NeedsEvidence;
  readonly sha256: string;
}

/** Returns whether a contract has evidence. */
export async function hasEvidence(work: Pick<Work, 'db'>, contractId: number): Promise<boolean> {
  const result = await sql<{ kept: boolean }>`select exists (select from needs_evidence where contract_id = ${contractId}) as kept`.execute(
    work.db,
  );
  return result.rows[0]?.kept ?? false;
}

/** The latest evidence of a contract; null when there is none. */
export async function latestEvidence(work: Pick<Work, 'db'>, contractId: number): Promise<StoredEvidence | null> {
  const result = await sql<StoredEvidence>`
    select evidence, sha256 from needs_evidence where contract_id = ${contractId} order by id desc limit 1`.execute(work.db);
  return result.rows[0] ?? null;
}
