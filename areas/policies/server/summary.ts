import { sql } from 'kysely';
import { sightOf } from '#areas/access/server/public.ts';
import { withinSight } from '#areas/contracts/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { addDays, daysBetween } from '#platform/domain-kit/dates.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Summary } from '../api/index.ts';

/** Longest period; beyond it a report is the right tool. */
const MAX_DAYS = 1100;
/** Up to two months the chart has a point a day. */
const DAILY_UP_TO = 62;
const EXPIRING_DAYS = 30;

const romeDay = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Rome')::date`;
const midnight = (date: string) => sql`(${date}::date)::timestamp at time zone 'Europe/Rome'`;

type Figures = Summary['current'];

async function figures(work: UserWork, seen: ReturnType<typeof withinSight>, from: string, to: string): Promise<Figures> {
  const end = addDays(to, 1);
  const result = await sql<Figures>`
    select
      (select count(*) from contract c where ${seen} and c.created_at >= ${midnight(from)} and c.created_at < ${midnight(end)}) as quotations,
      (select count(*) from contract c where ${seen} and c.created_at >= ${midnight(from)} and c.created_at < ${midnight(end)}
        and c.accepted_at is not null) as accepted,
      p.policies, p.premium, p.commissions
    from (
      select count(*) as policies, coalesce(sum(c.premium), 0)::bigint as premium,
        coalesce(sum((select sum(k.amount) from contract_commission k where k.contract_id = c.id and k.party_id = ${work.actor.userId})), 0)::bigint as commissions
      from contract c where ${seen} and c.policy_number is not null and c.issued_at >= ${midnight(from)} and c.issued_at < ${midnight(end)}
    ) p`.execute(work.db);
  return result.rows[0] ?? { quotations: 0, accepted: 0, policies: 0, premium: 0, commissions: 0 };
}

async function series(work: UserWork, seen: ReturnType<typeof withinSight>, from: string, to: string): Promise<Summary['series']> {
  const unit = daysBetween(from, to) <= DAILY_UP_TO ? 'day' : 'month';
  const end = addDays(to, 1);
  const result = await sql<Summary['series'][number]>`
    with slices as (select s::date as start from generate_series(date_trunc(${unit}, ${from}::date), ${to}::date, ('1 ' || ${unit})::interval) s),
      made as (select date_trunc(${unit}, ${romeDay('c.created_at')})::date as start, count(*) as n from contract c
        where ${seen} and c.created_at >= ${midnight(from)} and c.created_at < ${midnight(end)} group by 1),
      issued as (select date_trunc(${unit}, ${romeDay('c.issued_at')})::date as start, count(*) as n, sum(c.premium)::bigint as premium from contract c
        where ${seen} and c.policy_number is not null and c.issued_at >= ${midnight(from)} and c.issued_at < ${midnight(end)} group by 1)
    select slices.start, coalesce(made.n, 0) as quotations, coalesce(issued.n, 0) as policies, coalesce(issued.premium, 0) as premium
    from slices left join made using (start) left join issued using (start) order by start`.execute(work.db);
  return result.rows;
}

/** The numbers of a period for the home page, of what the user sees, beside those of the same number of days before. */
export async function readSummary(work: UserWork, { dal: from, al: to }: { dal: string; al: string }): Promise<Summary> {
  const length = daysBetween(from, to);
  if (length < 0 || length > MAX_DAYS) {
    const label = work.language === 'it' ? 'Al' : 'To';
    const message = interpolate(RULE_MESSAGES.invalid[work.language], { field: label });
    throw new FieldErrors({ al: message });
  }
  const seen = withinSight(await sightOf(work));
  const before = addDays(from, -1);
  const [current, previous, slices, waiting, products] = await Promise.all([
    figures(work, seen, from, to),
    figures(work, seen, addDays(before, -length), before),
    series(work, seen, from, to),
    sql<{ expiring: number; toIssue: number }>`
      select (select count(*) from contract c where ${seen} and c.status = 'POLIZZA'
          and c.expiry_date between ${work.today}::date and ${addDays(work.today, EXPIRING_DAYS)}::date) as expiring,
        (select count(*) from contract c where ${seen} and c.status = 'PREVENTIVO_ACCETTATO') as "toIssue"`.execute(work.db),
    sql<Summary['byProduct'][number]>`
      select c.product_name as product, count(*) as policies, sum(c.premium)::bigint as premium from contract c
      where ${seen} and c.policy_number is not null and c.issued_at >= ${midnight(from)} and c.issued_at < ${midnight(addDays(to, 1))}
      group by 1 order by 3 desc limit 10`.execute(work.db),
  ]);
  const { expiring, toIssue } = waiting.rows[0] ?? { expiring: 0, toIssue: 0 };
  return { from, to, current, previous, expiring, toIssue, series: slices, byProduct: products.rows };
}
