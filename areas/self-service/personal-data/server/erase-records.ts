import { sql } from 'kysely';
import { changeRequestEvents } from '#areas/after-sale/change-requests/api/index.ts';
import { claimEvents } from '#areas/after-sale/claims/api/index.ts';
import { appraisalEvents } from '#areas/sale/video-appraisals/api/index.ts';
import { callBackEvents } from '#areas/sale/work-list/api/index.ts';
import type { AuditEvents } from '#platform/api-kit/audit-events.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { ANONYMOUS_NAME } from '../domain/index.ts';

/**
 * Redacts the values in the audit trail of records; user, time, action and field stay (the trigger allows nothing
 * else).
 */
export async function redactTrail(work: Work, { entity }: Pick<AuditEvents, 'entity'>, ids: readonly number[]): Promise<void> {
  await sql`update audit_event set redacted_at = ${work.now}, changes = redacted_changes(changes), reason = case when reason is null then null else '***' end
    where entity = ${entity} and entity_id = any(${[...ids]}::bigint[]) and redacted_at is null`.execute(work.db);
}

/** Deletes the call-backs about contracts or customers, whose notes are about people, and redacts their trail. */
export async function dropCallBacks(work: Work, about: 'contract_id' | 'customer_id', ids: readonly number[]): Promise<void> {
  const dropped = await work.db
    .deleteFrom('call_back')
    .where(about, 'in', [...ids])
    .returning('id')
    .execute();
  await redactTrail(
    work,
    callBackEvents,
    dropped.map(({ id }) => id),
  );
}

/** Deletes the photos of contracts' video appraisals and what was written about them; returns the appraisals. */
export async function dropShots(work: Work, contracts: readonly number[]): Promise<number[]> {
  const appraisals = await work.db
    .updateTable('appraisal')
    .set({ note: null })
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  const ids = appraisals.map(({ id }) => id);
  await work.db
    .deleteFrom('appraisal_shot')
    .where('appraisal_id', 'in', [0, ...ids])
    .execute();
  await work.db
    .deleteFrom('appraisal_film')
    .where('appraisal_id', 'in', [0, ...ids])
    .execute();
  await redactTrail(work, appraisalEvents, ids);
  return ids;
}

/** Deletes what was written and uploaded in the change requests of contracts; keeps their states. Returns the requests. */
export async function dropConversations(work: Work, contracts: readonly number[]): Promise<number[]> {
  const requests = await work.db
    .updateTable('change_request')
    .set({ outcome: null })
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  const ids = requests.map(({ id }) => id);
  for (const table of ['change_request_message', 'change_request_file'] as const) {
    await work.db
      .deleteFrom(table)
      .where('request_id', 'in', [0, ...ids])
      .execute();
  }
  await redactTrail(work, changeRequestEvents, ids);
  return ids;
}

/** Deletes what was written, uploaded and known of people in the claims of contracts; keeps amounts and states. Returns the claims. */
export async function dropClaims(work: Work, contracts: readonly number[]): Promise<number[]> {
  const claims = await work.db
    .updateTable('claim')
    .set({ description: '–', place: null, closing_note: null, company_reference: null })
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  const ids = claims.map(({ id }) => id);
  for (const table of ['claim_note', 'claim_file', 'claim_party'] as const) {
    await work.db
      .deleteFrom(table)
      .where('claim_id', 'in', [0, ...ids])
      .execute();
  }
  await work.db
    .updateTable('claim_payment')
    .set({ payee_name: ANONYMOUS_NAME, iban: null })
    .where('claim_id', 'in', [0, ...ids])
    .execute();
  // Words that users typed about the loss.
  await work.db
    .updateTable('claim_recovery')
    .set({ note: null })
    .where('claim_id', 'in', [0, ...ids])
    .execute();
  await work.db
    .updateTable('claim_part')
    .set({ agreed_reason: null })
    .where('claim_id', 'in', [0, ...ids])
    .execute();
  await redactTrail(work, claimEvents, ids);
  return ids;
}
