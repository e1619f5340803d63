import { privacyNoticeOn } from '#areas/settings/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { customerEvents } from '../../api/audit-events.ts';
import { CONSENT_PURPOSES, type Consent, type ConsentPurpose } from '../../domain/index.ts';
import { findCustomer } from '../store.ts';

/** Latest answers of a customer and of those they absorbed; answers are evidence and stay where they were recorded. */
export async function latestConsents(work: Pick<Work, 'db'>, customerId: number): Promise<Consent[]> {
  const rows = await work.db
    .selectFrom('customer_consent as c')
    .leftJoin('privacy_notice as n', 'n.id', 'c.privacy_notice_id')
    .distinctOn('c.purpose')
    .select(['c.purpose', 'c.granted', 'c.recorded_at as at', 'n.number as notice'])
    .where('c.customer_id', 'in', (eb) =>
      eb
        .selectFrom('customer as o')
        .select('o.id')
        .where((where) => where.or([where('o.id', '=', customerId), where('o.merged_into', '=', customerId)])),
    )
    .orderBy('c.purpose')
    .orderBy('c.id', 'desc')
    .execute();
  return CONSENT_PURPOSES.map((purpose) => {
    const row = rows.find((candidate) => candidate.purpose === purpose);
    return { purpose, granted: row?.granted ?? false, at: row?.at ?? null, notice: row?.notice ?? null };
  });
}

/** Consents of a customer visible to the acting user, one per purpose; a purpose never asked is not granted. */
export async function consentsOf(work: UserWork, customerId: number): Promise<Consent[]> {
  const { id } = await findCustomer(work, customerId);
  return latestConsents(work, id);
}

/**
 * Records that a customer gives or withdraws consents, with time, user and the privacy notice in force. Repeating the
 * same answer on the same notice records nothing.
 */
export async function recordConsents(
  work: UserWork,
  askedId: number,
  wanted: Readonly<Partial<Record<ConsentPurpose, boolean>>>,
): Promise<Consent[]> {
  const { id: customerId } = await findCustomer(work, askedId);
  // Locks the customer, so that two concurrent answers both compare with the latest state.
  await work.db.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
  const before = await latestConsents(work, customerId);
  const inForce = await privacyNoticeOn(work.db, work.today);
  const changes = before.flatMap(({ purpose, granted, at, notice }) => {
    const answer = wanted[purpose];
    return answer === undefined || (at !== null && answer === granted && notice === (inForce?.number ?? null))
      ? []
      : [{ purpose, granted: answer }];
  });
  if (changes.length === 0) return before;
  await work.db
    .insertInto('customer_consent')
    .values(
      changes.map((change) => ({
        ...change,
        customer_id: customerId,
        recorded_at: work.now,
        recorded_by: work.actor.userId,
        privacy_notice_id: inForce?.id ?? null,
      })),
    )
    .execute();
  const asRecord = (consents: readonly { readonly purpose: string; readonly granted: boolean }[]) =>
    Object.fromEntries(consents.map(({ purpose, granted }) => [purpose, granted]));
  const after = await latestConsents(work, customerId);
  await audit(work, customerEvents, { entityId: customerId, action: 'RECORD_CONSENTS', before: asRecord(before), after: asRecord(after) });
  return after;
}
