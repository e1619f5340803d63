import { sql } from 'kysely';
import { compareDurations } from '#platform/domain-kit/time/duration.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { SoldProductView } from '../api/index.ts';
import type { TariffShare } from '../domain/index.ts';

/**
 * Returns every product on sale on a day, with its packages, and the durations, zones and coverages of its tariff, in
 * display order.
 */
export async function productsOnSale(db: Database, today: string): Promise<SoldProductView[]> {
  const { rows } = await sql<SoldProductView>`
    select p.code as product, p.name, t.code as tariff, t.name as "tariffName", c.code as company, c.name as "companyName",
      (select json_agg(json_build_object('code', k.code, 'name', k.name) order by k.sort, k.id) from package k where k.product_id = p.id and exists (
        select from package_version kv where kv.package_id = k.id and kv.status = 'PUBBLICATA'
          and daterange(kv.valid_from, kv.valid_to, '[]') @> ${today}::date)) as packages,
      (select json_agg(d -> 'months') from jsonb_array_elements(tv.content -> 'durations') d) as months,
      (select json_agg(json_build_object('code', z ->> 'code', 'name', z ->> 'name')) from jsonb_array_elements(tv.content -> 'zones') z) as zones,
      (select json_agg(g ->> 'type') from jsonb_array_elements(tv.content -> 'coverages') g) as coverages
    from product p
      join product_version pv on pv.product_id = p.id and pv.status = 'PUBBLICATA' and daterange(pv.valid_from, pv.valid_to, '[]') @> ${today}::date
      join tariff t on t.id = p.tariff_id
      join tariff_version tv on tv.tariff_id = t.id and tv.status = 'PUBBLICATA' and daterange(tv.valid_from, tv.valid_to, '[]') @> ${today}::date
      join company_view c on c.id = p.company_id
    order by p.sort, p.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    months: row.months.toSorted(compareDurations),
    packages: row.packages ?? [],
    zones: row.zones ?? [],
    coverages: row.coverages ?? [],
  }));
}

/** Returns the commissions of the tariff versions in force on a day, general and by coverage. */
export async function sharesOfTariffs(db: Database, tariffs: readonly string[], today: string): Promise<TariffShare[]> {
  const { rows } = await sql<TariffShare>`
    select t.code as tariff, r.rule ->> 'recipient' as recipient, r.coverage, r.rule -> 'months' as months, r.rule ->> 'zone' as zone,
      coalesce(r.rule ->> 'operation', 'EMISSIONE') as operation, r.rule ->> 'base' as base, (r.rule ->> 'percent')::int as percent
    from tariff t
      join tariff_version v on v.tariff_id = t.id and v.status = 'PUBBLICATA' and daterange(v.valid_from, v.valid_to, '[]') @> ${today}::date
      cross join lateral (
        select null as coverage, general.rule from jsonb_array_elements(v.content -> 'commissions') general(rule)
        union all
        select c.content ->> 'type', own.rule from jsonb_array_elements(v.content -> 'coverages') c(content),
          jsonb_array_elements(c.content -> 'commissions') own(rule)
      ) r
    where t.code = any(${[...tariffs]}::text[])
    order by t.code`.execute(db);
  return rows;
}

/** Returns the insurers by name. */
export function listCompanies(db: Database): Promise<{ code: string; name: string }[]> {
  return db.selectFrom('company_view').select(['code', 'name']).orderBy('name').execute();
}
