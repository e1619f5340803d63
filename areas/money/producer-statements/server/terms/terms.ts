import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { findVisibleUser } from '#areas/network/users/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { statementTermsEvents } from '../../api/audit-events.ts';
import { statementErrors } from '../../api/errors.ts';
import type { TermsRow, termsSchema } from '../../api/schemas.ts';
import { type Terms, termsOn } from '../../domain/terms.ts';

const COLUMNS = [
  't.id',
  't.producer_id as producerId',
  't.company_id as companyId',
  't.valid_from as validFrom',
  't.period',
  't.commission_period as commissionPeriod',
  't.review_days as reviewDays',
  't.payment_days as paymentDays',
  't.grace_days as graceDays',
  't.iban',
  't.guarantee_from as guaranteeFrom',
] as const;

/** Returns all terms of statements; there are few. */
export function readTerms(db: Database): Promise<Terms[]> {
  return db.selectFrom('statement_terms as t').select(COLUMNS).execute();
}

/** Returns the terms for their page, the agency's first, newest first; `current` are those in force today. */
export async function listTerms(work: UserWork): Promise<TermsRow[]> {
  await requireAgency(work);
  const all = await work.db
    .selectFrom('statement_terms as t')
    .leftJoin('user_view as u', 'u.id', 't.producer_id')
    .leftJoin('company_view as c', 'c.id', 't.company_id')
    .select([...COLUMNS, 't.source', 't.guarantee', 'u.display_name as producer', 'c.name as company'])
    .orderBy((eb) => eb.fn.coalesce('u.display_name', eb.val('')))
    .orderBy('t.producer_id', 'asc')
    .orderBy((eb) => eb.fn.coalesce('c.name', eb.val('')))
    .orderBy('t.valid_from', 'desc')
    .execute();
  const holds = (row: Terms) => termsOn(all, { producerId: row.producerId ?? 0, companyId: row.companyId }, work.today) === row;
  return all.map((row) => ({ ...row, current: holds(row) }));
}

/**
 * Saves new terms from a future month, for all, one producer, one insurer or both. Terms in force are history and stay.
 */
export async function saveTerms(work: UserWork, body: z.output<typeof termsSchema>): Promise<void> {
  await requireAgency(work);
  if (body.validFrom <= work.today) throw new AppError(statementErrors.TERMS_KEPT);
  if (body.producerId !== null) await findVisibleUser(work, body.producerId);
  const values = {
    producer_id: body.producerId,
    company_id: body.companyId,
    valid_from: body.validFrom,
    period: body.period,
    commission_period: body.commissionPeriod,
    review_days: body.reviewDays,
    payment_days: body.paymentDays,
    grace_days: body.graceDays,
    iban: body.iban,
    guarantee_from: body.guaranteeFrom,
    guarantee: body.guarantee,
    source: work.actor.displayName,
    created_at: work.now,
    created_by: work.actor.userId,
  };
  const { id } = await work.db
    .insertInto('statement_terms')
    .values(values)
    .onConflict((conflict) => conflict.columns(['producer_id', 'company_id', 'valid_from']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, statementTermsEvents, { entityId: id, action: 'SAVE', after: { ...body } });
}
