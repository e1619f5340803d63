import { sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { listParallel, ParallelRow } from '../../api/index.ts';
import { readSecondVersion } from './price-parallel.ts';

type Query = z.output<NonNullable<typeof listParallel.query>>;
type Answer = z.input<typeof listParallel.response>;

const NOTHING: Answer['totals'] = { count: 0, equal: 0, dearer: 0, cheaper: 0, withoutPrice: 0, before: 0, after: 0 };

/** Returns a page of the quotations priced with the second version, and the totals of all that the acting user sees. */
export async function readParallel(work: UserWork, settings: SettingStore, query: Query): Promise<Answer> {
  const { page, max, sort = 'at', order = 'desc', diversi } = query;
  const second = await readSecondVersion(work, settings);
  if (second === null) return { items: [], total: 0, version: null, totals: NOTHING };
  const source = sql`from parallel_price p join contract_view c on c.id = p.contract_id join user_view s on s.id = c.seller_id
    where p.tariff_version_id = ${second.id} and ${visibleContracts(await visibilityOf(work))}`;
  const differing = diversi === true ? sql`and p.second_premium is distinct from p.premium` : sql``;
  const by = sort === 'at' ? sql`p.priced_at` : sql`p.second_premium - p.premium`;
  const { rows } = await sql<ParallelRow>`
    select c.id, c.number, coalesce(c.customer_name, '') as customer, c.product_name as product, s.display_name as seller, p.premium,
      p.second_premium as second, p.second_premium - p.premium as difference, p.reasons, p.priced_at as at
    ${source} ${differing} order by ${by} ${order === 'asc' ? sql`asc` : sql`desc nulls last`}, p.contract_id desc
    limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const totals = await sql<Answer['totals']>`
    select count(*) as count, count(*) filter (where p.second_premium = p.premium) as equal,
      count(*) filter (where p.second_premium > p.premium) as dearer, count(*) filter (where p.second_premium < p.premium) as cheaper,
      count(*) filter (where p.second_premium is null) as "withoutPrice",
      coalesce(sum(p.premium) filter (where p.second_premium is not null), 0)::bigint as before,
      coalesce(sum(p.second_premium), 0)::bigint as after
    ${source}`.execute(work.db);
  const all = totals.rows[0] ?? NOTHING;
  return {
    items: rows,
    total: diversi === true ? all.count - all.equal : all.count,
    version: { tariff: second.tariff, number: second.number },
    totals: all,
  };
}
