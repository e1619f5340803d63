import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** An open quotation and the versions with which it would be sold today. */
export interface Behind {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly customer: string;
  readonly product: string;
  readonly seller: string;
  readonly sellerId: number;
  readonly premium: number | null;
  readonly productVersionId: number;
  readonly packageVersionId: number;
  /** See `quotation_correction.target`. */
  readonly target: string;
}

const inForce = (today: string) => sql`v.status = 'PUBBLICATA' and daterange(v.valid_from, v.valid_to, '[]') @> ${today}::date`;

/** Open quotations whose price has a version that is not in force: each column has an index on contracts. */
function staleIds(today: string): RawBuilder<unknown> {
  const of = (table: string, column: string) => sql`
    select q.id from contract_view q where q.status = 'PREVENTIVO' and q.cancelled_at is null and q.quote_valid_until >= ${today}::date
      and q.${sql.ref(column)} = any(array(select v.id from ${sql.table(table)} v where not (${inForce(today)})))`;
  const parts = [
    of('product_version', 'product_version_id'),
    of('package_version', 'package_version_id'),
    of('tariff_version', 'tariff_version_id'),
  ];
  return sql.join(parts, sql` union `);
}

/**
 * The open quotations behind the offer of today that the acting user sees. `retried` false leaves out those that found no
 * price with the same versions.
 */
async function source(work: UserWork, retried: boolean): Promise<RawBuilder<unknown>> {
  const now = (table: string, owner: string, record: string) => sql`
    (select v.id from ${sql.table(table)} v where v.${sql.ref(owner)} = ${sql.raw(record)} and ${inForce(work.today)})`;
  const target = sql`concat_ws(':', np.id, nk.id, nt.id)`;
  return sql`
    from contract_view c
      join product_version pv on pv.id = c.product_version_id join product p on p.id = pv.product_id
      join package_version kv on kv.id = c.package_version_id
      join user_view s on s.id = c.seller_id
      cross join lateral ${now('product_version', 'product_id', 'p.id')} np
      cross join lateral ${now('package_version', 'package_id', 'kv.package_id')} nk
      cross join lateral ${now('tariff_version', 'tariff_id', 'p.tariff_id')} nt
    where c.id in (${staleIds(work.today)}) and ${visibleContracts(await visibilityOf(work))}
      and (${sql.lit(retried)} or not exists (select from quotation_correction q where q.contract_id = c.id and q.target = ${target}))`;
}

const COLUMNS = sql`c.id, c.version, c.number, coalesce(c.customer_name, '') as customer, p.name as product, s.display_name as seller,
  c.seller_id as "sellerId", c.premium, np.id as "productVersionId", nk.id as "packageVersionId", concat_ws(':', np.id, nk.id, nt.id) as target`;

/** Returns the quotations behind with the next ids; at most `limit`. */
export async function readBehind(work: UserWork, { after = 0, limit = 100, offset = 0, retried = true }): Promise<Behind[]> {
  const { rows } = await sql<Behind>`select ${COLUMNS} ${await source(work, retried)} and c.id > ${after}
    order by c.id limit ${limit} offset ${offset}`.execute(work.db);
  return rows;
}

export async function countBehind(work: UserWork, retried = true): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${await source(work, retried)}`.execute(work.db);
  return rows[0]?.total ?? 0;
}
