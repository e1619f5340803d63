import { sql } from 'kysely';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { claimErrors } from '../../api/errors.ts';
import { claimEvents } from '../../api/index.ts';
import { UNKNOWN_CLAIM } from '../../api/texts.ts';
import { findClaim, handles, lockClaim, lockOpen, type StoredClaim } from '../access.ts';
import { advance, reserve, settle } from '../settlement/advance.ts';

async function target(work: UserWork, into: string): Promise<StoredClaim> {
  await findClaim(work, into).catch(() => {
    throw new FieldErrors({ into: UNKNOWN_CLAIM[work.language] });
  });
  return lockOpen(work, into);
}

/**
 * Merges a claim into another one of the same policy: its documents, messages and parties move, its text is kept as a
 * message. Throws NOT_FOUND, CLAIM_OTHER_STATE, OTHER_POLICY, 422 at `into`.
 */
export async function merge(work: UserWork, code: string, into: string): Promise<{ code: string }> {
  const claim = await lockClaim(work, code, 'UNISCI');
  if (claim.state !== 'BOZZA' && !handles(work)) throw new AppError(commonErrors.FORBIDDEN);
  const other = await target(work, into);
  if (other.contract_id !== claim.contract_id || other.id === claim.id || other.state === 'BOZZA')
    throw new AppError(claimErrors.OTHER_POLICY);
  for (const table of ['claim_file', 'claim_note', 'claim_party'] as const) {
    await sql`update ${sql.table(table)} set claim_id = ${other.id} where claim_id = ${claim.id}`.execute(work.db);
  }
  await work.db
    .insertInto('claim_note')
    .values({ claim_id: other.id, text: claim.description, is_internal: false, created_at: work.now, created_by: claim.created_by })
    .execute();
  await sql`insert into claim_part (claim_id, coverage, requested) select ${other.id}, coverage, requested from claim_part
    where claim_id = ${claim.id} on conflict (claim_id, coverage) do nothing`.execute(work.db);
  await reserve(work, claim, 0, other.code);
  await advance(work, claim, 'UNISCI', {
    action: 'MERGE',
    set: { merged_into: other.id, closed_on: work.today },
    after: { into: other.code },
  });
  await audit(work, claimEvents, { entityId: other.id, action: 'MERGE', after: { from: claim.code } });
  await settle(work, other.id);
  return { code: other.code };
}
