import { privacyNoticeOn } from '#areas/agency/settings/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { brokenRule } from '#platform/api-kit/validation.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { customerEvents } from '../../api/audit-events.ts';
import { CONSENT_FIELDS } from '../../api/texts.ts';
import { CONSENT_MEDIA, CONSENT_PURPOSES, type Consent, type ConsentGiven, type ConsentPurpose } from '../../domain/index.ts';
import { findCustomer } from '../store.ts';

/** Latest answers of a customer and of those they absorbed; answers are evidence and stay where they were recorded. */
export async function latestConsents(work: Pick<Work, 'db'>, customerId: number): Promise<Consent[]> {
  const rows = await work.db
    .selectFrom('customer_consent as c')
    .leftJoin('privacy_notice as n', 'n.id', 'c.privacy_notice_id')
    .distinctOn('c.purpose')
    .select(['c.purpose', 'c.granted', 'c.recorded_at as at', 'c.given_on as on', 'c.medium', 'n.number as notice'])
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
    if (row === undefined) return { purpose, granted: false, at: null, on: null, medium: null, notice: null };
    const { granted, at, on, notice } = row;
    return { purpose, granted, at, on, medium: CONSENT_MEDIA.find((medium) => medium === row.medium) ?? null, notice };
  });
}

/** Consents of a customer visible to the acting user, one per purpose; a purpose never asked is not granted. */
export async function consentsOf(work: UserWork, customerId: number): Promise<Consent[]> {
  const { id } = await findCustomer(work, customerId);
  return latestConsents(work, id);
}

/** Refuses a day in the future or before the latest answer, which an older one must not replace. */
function refuseDay(work: UserWork, on: PlainDate, replaced: readonly Consent[]): void {
  const min = replaced
    .flatMap((one) => (one.at === null ? [] : [one.on ?? todayInRome(one.at)]))
    .toSorted()
    .at(-1);
  const rule = RULES.dateBetween(min === undefined ? { max: work.today } : { min, max: work.today });
  const wrong = brokenRule(on, [rule], 'on', CONSENT_FIELDS, work.language);
  if (wrong !== undefined) throw new FieldErrors({ on: wrong });
}

/**
 * Records that a customer gives or withdraws consents: when and how they answered, the user, and the privacy notice of
 * that day. Repeating the same answer on the same notice records nothing. Throws 422 for a day in the future or before
 * the answer that it replaces.
 */
export async function recordConsents(
  work: UserWork,
  askedId: number,
  wanted: Readonly<Partial<Record<ConsentPurpose, boolean>>>,
  given: ConsentGiven,
): Promise<Consent[]> {
  const { id: customerId } = await findCustomer(work, askedId);
  // Locks the customer, so that two concurrent answers both compare with the latest state.
  await work.db.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
  const before = await latestConsents(work, customerId);
  const inForce = await privacyNoticeOn(work.db, given.on);
  const changes = before.flatMap(({ purpose, granted, at, notice }) => {
    const answer = wanted[purpose];
    return answer === undefined || (at !== null && answer === granted && notice === (inForce?.number ?? null))
      ? []
      : [{ purpose, granted: answer }];
  });
  if (changes.length === 0) return before;
  refuseDay(
    work,
    given.on,
    before.filter(({ purpose }) => changes.some((change) => change.purpose === purpose)),
  );
  await work.db
    .insertInto('customer_consent')
    .values(
      changes.map((change) => ({
        ...change,
        given_on: given.on,
        medium: given.medium,
        customer_id: customerId,
        recorded_at: work.now,
        recorded_by: work.actor.userId,
        privacy_notice_id: inForce?.id ?? null,
      })),
    )
    .execute();
  const asRecord = (consents: readonly Consent[]) =>
    Object.fromEntries(consents.map(({ purpose, granted, on, medium }) => [purpose, { granted, on, medium }]));
  const after = await latestConsents(work, customerId);
  await audit(work, customerEvents, { entityId: customerId, action: 'RECORD_CONSENTS', before: asRecord(before), after: asRecord(after) });
  return after;
}
