import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { brokenRule } from '#platform/api-kit/validation.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import { addDays, daysBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type Summary, summaryFields } from '../api/index.ts';
import { type ProductionPeriod, productionOf } from './production.ts';

/** Maximum length of a period, in days; use a report beyond it. */
const MAX_DAYS = 1100;
/** Up to two months the chart has one point per day. */
const DAILY_UP_TO = 62;
const EXPIRING_DAYS = 30;
/** Number of products with their own row. */
const LISTED_PRODUCTS = 10;

type Figures = Summary['current'];

/** Figures of the period (`current`) and of the one before it, in one pass. */
async function figures(work: UserWork, source: RawBuilder<unknown>, from: PlainDate): Promise<{ current: Figures; previous: Figures }> {
  type Row = Omit<Figures, 'commissions'> & { readonly current: boolean };
  const { rows } = await sql<Row>`
    select day >= ${from}::date as current, sum(quotations)::bigint as quotations, sum(accepted)::bigint as accepted,
      sum(policies)::bigint as policies, sum(premium)::bigint as premium from ${source} p group by 1`.execute(work.db);
  const of = (current: boolean): Figures => {
    const { quotations = 0, accepted = 0, policies = 0, premium = 0 } = rows.find((row) => row.current === current) ?? {};
    return { quotations, accepted, policies, premium, commissions: 0 };
  };
  return { current: of(true), previous: of(false) };
}

/** The acting user's earnings from policies issued in a period, in cents. */
async function ownCommissions(work: UserWork, { from, to }: ProductionPeriod): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from commission_day
    where party_id = ${work.actor.userId} and day between ${from}::date and ${to}::date`.execute(work.db);
  return rows[0]?.amount ?? 0;
}

async function series(work: UserWork, source: RawBuilder<unknown>, { from, to }: ProductionPeriod): Promise<Summary['series']> {
  const unit = daysBetween(from, to) <= DAILY_UP_TO ? 'day' : 'month';
  const { rows } = await sql<Summary['series'][number]>`
    with slices as (select s::date as start from generate_series(date_trunc(${unit}, ${from}::date), ${to}::date, ('1 ' || ${unit})::interval) s),
      days as (select day, sum(quotations) as quotations, sum(policies) as policies, sum(premium) as premium from ${source} p group by day),
      made as (select date_trunc(${unit}, day)::date as start, sum(quotations)::bigint as quotations, sum(policies)::bigint as policies,
        sum(premium)::bigint as premium from days group by 1)
    select slices.start, coalesce(made.quotations, 0) as quotations, coalesce(made.policies, 0) as policies, coalesce(made.premium, 0) as premium
    from slices left join made using (start) order by start`.execute(work.db);
  return rows;
}

async function byProduct(work: UserWork, source: RawBuilder<unknown>): Promise<Summary['byProduct']> {
  const { rows } = await sql<Summary['byProduct']['products'][number]>`
    select product, sum(policies)::bigint as policies, sum(premium)::bigint as premium from ${source} p
    where policies <> 0 or premium <> 0 group by product having sum(policies) > 0 order by 3 desc, 1`.execute(work.db);
  const others = rows.slice(LISTED_PRODUCTS);
  return {
    products: rows.slice(0, LISTED_PRODUCTS),
    others: { policies: sumCents(others.map((one) => one.policies)), premium: sumCents(others.map((one) => one.premium)) },
  };
}

async function expiringPolicies(work: UserWork, seen: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from contract_view c where ${seen} and c.status = 'POLIZZA'
    and c.expiry_date between ${work.today}::date and ${addDays(work.today, EXPIRING_DAYS)}::date`.execute(work.db);
  return rows[0]?.count ?? 0;
}

/** Returns a period of the home page. Throws 422 for one that is too long or ends before it begins. */
export function periodOf(
  { language }: UserWork,
  { dal: from, al: to }: { readonly dal: PlainDate; readonly al: PlainDate },
): ProductionPeriod {
  const rule = RULES.dateBetween({ min: from, max: addDays(from, MAX_DAYS) });
  const wrong = brokenRule(to, [rule], 'al', summaryFields, language);
  if (wrong !== undefined) throw new FieldErrors({ al: wrong });
  return { from, to };
}

/**
 * Returns the home page's figures of a period, within the user's visibility, and those of the same number of days
 * before.
 */
export async function readSummary(work: UserWork, asked: { dal: PlainDate; al: PlainDate }): Promise<Summary> {
  const period = periodOf(work, asked);
  const { from, to } = period;
  const length = daysBetween(from, to);
  const visibility = await visibilityOf(work);
  const before: ProductionPeriod = { from: addDays(from, -1 - length), to: addDays(from, -1) };
  const source = productionOf(visibility, period);
  const [both, earned, earnedBefore, slices, products, expiring] = await Promise.all([
    figures(work, productionOf(visibility, { from: before.from, to }), from),
    ownCommissions(work, period),
    ownCommissions(work, before),
    series(work, source, period),
    byProduct(work, source),
    expiringPolicies(work, visibleContracts(visibility)),
  ]);
  return {
    from,
    to,
    current: { ...both.current, commissions: earned },
    previous: { ...both.previous, commissions: earnedBefore },
    expiring,
    series: slices,
    byProduct: products,
  };
}
