import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { CoverState } from '../../domain/facts/cover.ts';

/** Returns the cover of the policy `c` on a day, as `coverOn` of its dates; null for a contract without cover days. */
export function coverOnDay(day: PlainDate): RawBuilder<CoverState | null> {
  return sql<CoverState | null>`(case when c.effective_date is null or c.expiry_date is null then null
    when ${day}::date > c.expiry_date or ${day}::date > c.cancelled_from or c.cancelled_from <= c.effective_date then 'CESSATA'
    when ${day}::date <= c.effective_date then 'NON_INIZIATA'
    when c.premium_due_on is not null or c.premium_paid_on > c.effective_date and ${day}::date <= c.premium_paid_on then 'SOSPESA'
    else 'IN_VIGORE' end)`;
}
