import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RenewalRules } from '#db/types.gen.ts';
import type { Work } from '#platform/server-kit/context.ts';

type Rules = Selectable<RenewalRules>;

/** Calls to the person of contract `c` about any of their policies since an instant. */
const callsSince = (instant: RawBuilder<unknown>) => sql<number>`(select count(*)::int from contract_view d
  join renewal_case x on x.contract_id = d.id join renewal_attempt a on a.case_id = x.id and a.kind = 'CHIAMATA' and a.at > ${instant}
  where d.customer_tax_code = c.customer_tax_code or d.id = c.id)`;

export const callsToday = ({ today }: Pick<Work, 'today'>) => callsSince(sql`${today}::date::timestamp at time zone 'Europe/Rome'`);

/** Whether the person of contract `c` may be called now: fewer calls than the daily limit, and none within the gap. */
export function mayBeCalled(work: Pick<Work, 'today' | 'now'>, rules: Rules): RawBuilder<boolean> {
  return sql<boolean>`(${callsToday(work)} < ${rules.daily_cap}
    and ${callsSince(sql`${work.now}::timestamptz - make_interval(mins => ${rules.min_gap_minutes})`)} = 0)`;
}

/** Whether the policy is still one to renew: re-checked whenever a case is reserved. */
export function isRenewable({ today }: Pick<Work, 'today'>): RawBuilder<boolean> {
  return sql<boolean>`(c.status = 'POLIZZA' and c.cancelled_from is null and r.expires_on >= ${today}::date)`;
}

/** Whether no other operator has a case of the same customer on screen. */
export function isFree({ now }: Pick<Work, 'now'>, userId: number): RawBuilder<boolean> {
  return sql<boolean>`((r.leased_until is null or r.leased_until < ${now}::timestamptz or r.leased_by = ${userId})
    and not exists (select from renewal_case b join contract_view d on d.id = b.contract_id where b.leased_by is not null and b.leased_by <> ${userId}
      and b.leased_until >= ${now}::timestamptz and d.customer_tax_code = c.customer_tax_code))`;
}
