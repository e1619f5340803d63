import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { isCodeOf } from '#areas/offer/catalogue/domain/index.ts';
import { POLICY_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { mulDivRound, ONE } from '#platform/domain-kit/money.ts';
import { addMonths, yearOf } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { claimFigures, claimTriangle } from '../../api/registry-routes.ts';
import { CLAIM_CAUSES } from '../../domain/index.ts';

type Answer = ResponseOf<typeof claimFigures>;
type Group = z.output<NonNullable<typeof claimFigures.query>>['per'];

/** What policies are grouped by, of `contract c`. Causes are of claims: all policies are exposed to each. */
const KEYS: Readonly<Record<Exclude<Group, 'causa'>, RawBuilder<unknown>>> = {
  prodotto: sql`c.product_name`,
  tariffa: sql`coalesce((select t.name || ' v' || v.number from tariff_version v join tariff t on t.id = v.tariff_id where v.id = c.tariff_version_id), '–')`,
  zona: sql`coalesce(c.province, '–')`,
  produttore: sql`(select u.display_name from user_view u where u.id = c.producer_id)`,
  // Whole years of the vehicle when the cover began.
  eta: sql`coalesce(lpad(greatest(0, extract(year from age(c.effective_date, (c.data -> 'vehicle' ->> 'registrationDate')::date)))::int::text, 2, '0'), '–')`,
};

interface Sums {
  readonly key: string;
  /** Days of cover. */
  readonly days: number;
  readonly premium: number;
  readonly claims: number;
  readonly cost: number;
}

const DAYS_PER_YEAR = 365;

function figureOf({ key, days, premium, claims, cost }: Sums, label: string): Answer['total'] {
  return {
    key,
    label,
    exposure: mulDivRound(days, 1_000, DAYS_PER_YEAR),
    claims,
    cost,
    premium,
    frequency: days === 0 ? null : mulDivRound(claims * 100, 100 * DAYS_PER_YEAR, days),
    average: claims === 0 ? null : mulDivRound(cost, 1, claims),
    lossRatio: premium === 0 ? null : mulDivRound(cost, ONE, premium),
  };
}

/**
 * Adds up the losses of the latest months by a property of their policies: days of cover, premium earned in them net of
 * tax, claims that were notified and not merged, and their cost (paid and reserved less recovered). Highest cost first.
 */
export async function readFigures(work: UserWork, { per, mesi }: { readonly per: Group; readonly mesi: number }): Promise<Answer> {
  const from = addMonths(work.today, -mesi);
  const sees = visibleContracts(await visibilityOf(work));
  const key = per === 'causa' ? sql`'-'` : KEYS[per];
  const exposed = sql`select ${key} as key, sum(d.days)::bigint as days,
      sum(round(c.taxable * d.days::numeric / greatest(1, c.expiry_date - c.effective_date)))::bigint as premium
    from contract_view c cross join lateral (select greatest(0, least(c.expiry_date, coalesce(c.cancelled_from, c.expiry_date), ${work.today}::date)
      - greatest(c.effective_date, ${from}::date)) as days) d
    where c.policy_number is not null and c.insured_object = 'VEICOLO' and c.expiry_date > ${from} and c.effective_date < ${work.today}
      and c.status in (${literals(POLICY_STATUSES)}) and ${sees} group by 1`;
  const lost = sql`select ${per === 'causa' ? sql`s.cause` : key} as key, count(*)::int as claims,
      sum(s.paid + s.reserve - s.recovered)::bigint as cost
    from claim s join contract_view c on c.id = s.contract_id
    where s.notified_on is not null and s.step <> 'UNITO' and s.loss_on > ${from} and ${sees} group by 1`;
  const join = per === 'causa' ? sql`l cross join e` : sql`e full join l using (key)`;
  const named = per === 'causa' ? sql`l.key` : sql`key`;
  const { rows } = await sql<Sums>`with e as (${exposed}), l as (${lost})
    select ${named} as key, coalesce(e.days, 0)::bigint as days, coalesce(e.premium, 0)::bigint as premium, coalesce(l.claims, 0) as claims,
      coalesce(l.cost, 0)::bigint as cost from ${join} order by 5 desc, 1 limit 200`.execute(work.db);
  const sum = (of: (row: Sums) => number) => rows.reduce((all, row) => all + of(row), 0);
  const exposure =
    per === 'causa' ? (rows[0] ?? { days: 0, premium: 0 }) : { days: sum(({ days }) => days), premium: sum(({ premium }) => premium) };
  const total = { key: '', ...exposure, claims: sum(({ claims }) => claims), cost: sum(({ cost }) => cost) };
  const labelOf = (code: string) => (per === 'causa' && isCodeOf(CLAIM_CAUSES, code) ? CLAIM_CAUSES[code][work.language] : code);
  return {
    items: rows.map((row) => figureOf(row, labelOf(row.key))),
    total: figureOf({ ...total, days: exposure.days, premium: exposure.premium, key: '' }, ''),
  };
}

/** Run-off triangle of the latest years: what was paid less recovered until the end of each year after the loss. */
export async function readTriangle(work: UserWork, years: number): Promise<ResponseOf<typeof claimTriangle>> {
  const last = yearOf(work.today);
  const first = last - years + 1;
  const sees = visibleContracts(await visibilityOf(work));
  const { rows: claims } = await sql<{ year: number; claims: number; reserve: number }>`select extract(year from s.loss_on)::int as year,
      count(*)::int as claims, sum(s.reserve)::bigint as reserve
    from claim s join contract_view c on c.id = s.contract_id
    where s.notified_on is not null and s.step <> 'UNITO' and s.loss_on >= ${`${first}-01-01`} and ${sees} group by 1`.execute(work.db);
  const { rows: moved } = await sql<{ year: number; lag: number; amount: number }>`select extract(year from s.loss_on)::int as year,
      (extract(year from m.on_date) - extract(year from s.loss_on))::int as lag, sum(m.amount)::bigint as amount
    from claim s join contract_view c on c.id = s.contract_id
      join (select claim_id, paid_on as on_date, amount from claim_payment
        union all select claim_id, on_date, -amount from claim_recovery) m on m.claim_id = s.id
    where s.loss_on >= ${`${first}-01-01`} and ${sees} group by 1, 2`.execute(work.db);
  return {
    years: Array.from({ length: years }, (_, i) => {
      const year = first + i;
      const found = claims.find((row) => row.year === year);
      let sum = 0;
      const paid = Array.from({ length: last - year + 1 }, (_cell, lag) => {
        sum += moved.find((row) => row.year === year && row.lag === lag)?.amount ?? 0;
        return sum;
      });
      return { year, claims: found?.claims ?? 0, reserve: found?.reserve ?? 0, paid };
    }),
  };
}
