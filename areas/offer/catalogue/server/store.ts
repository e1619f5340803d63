import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { PackageContent, ProductContent, TariffContent, TaxRate } from '../domain/index.ts';

/** The versions that determine a price. */
export interface PriceVersions {
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly tariffVersionId: number;
  readonly companyId: number;
}

/** The versions that form an offer on a date. */
export interface OfferVersions extends PriceVersions {
  /** Last date of the tariff version; null = open. */
  readonly tariffValidTo: string | null;
  readonly company: string;
  /** Stored file of the insurer's logo; null if it has none. */
  readonly companyLogo: number | null;
}

/** Returns the offers published and on sale on a date, in screen order. Every product is sold through its packages. */
export async function publishedOn(db: Database, date: string): Promise<OfferVersions[]> {
  const result = await sql<OfferVersions>`
    select pv.id as "productVersionId", kv.id as "packageVersionId", tv.id as "tariffVersionId", c.id as "companyId", tv.valid_to as "tariffValidTo", c.name as company,
      c.logo_file_id as "companyLogo"
    from product p
      join product_version pv on pv.product_id = p.id and pv.status = 'PUBBLICATA' and daterange(pv.valid_from, pv.valid_to, '[]') @> ${date}::date
      join tariff_version tv on tv.tariff_id = p.tariff_id and tv.status = 'PUBBLICATA' and daterange(tv.valid_from, tv.valid_to, '[]') @> ${date}::date
      join company c on c.id = p.company_id
      join package k on k.product_id = p.id
      join package_version kv on kv.package_id = k.id and kv.status = 'PUBBLICATA' and daterange(kv.valid_from, kv.valid_to, '[]') @> ${date}::date
    order by p.sort, p.id, k.sort, k.id`.execute(db);
  return result.rows;
}

/** An offer on trial: its versions, and which of its parts is validated but not yet published. */
export interface TrialVersions extends OfferVersions {
  readonly trial: boolean;
}

/**
 * Returns every offer as it would be sold on a date if the newest validated versions were published; `trial` marks those
 * with a version that is not.
 */
export async function trialVersionsOn(db: Database, date: string): Promise<TrialVersions[]> {
  const newest = (table: string, owner: string, record: string) => sql`
    (select v.id, v.status, v.valid_to from ${sql.table(table)} v where v.${sql.raw(owner)} = ${sql.raw(record)}.id
      and (v.status = 'VALIDATA' or v.status = 'PUBBLICATA' and daterange(v.valid_from, v.valid_to, '[]') @> ${date}::date)
      order by v.status = 'VALIDATA' desc, v.number desc limit 1)`;
  const { rows } = await sql<TrialVersions>`
    select pv.id as "productVersionId", kv.id as "packageVersionId", tv.id as "tariffVersionId", c.id as "companyId", c.name as company,
      tv.valid_to as "tariffValidTo", c.logo_file_id as "companyLogo", 'VALIDATA' in (pv.status, tv.status, kv.status) as trial
    from product p
      join tariff t on t.id = p.tariff_id
      join company c on c.id = p.company_id
      join package k on k.product_id = p.id
      cross join lateral ${newest('product_version', 'product_id', 'p')} pv
      cross join lateral ${newest('tariff_version', 'tariff_id', 't')} tv
      cross join lateral ${newest('package_version', 'package_id', 'k')} kv
    order by p.sort, p.id, k.sort, k.id`.execute(db);
  return rows;
}

/**
 * Returns the versions with which a product version and a package version are sold on a date: those two and the tariff
 * version then published. Null if the two do not belong together or no tariff is published.
 */
export async function versionsOf(
  db: Database,
  productVersionId: number,
  packageVersionId: number,
  date: string,
): Promise<OfferVersions | null> {
  const result = await sql<OfferVersions>`
    select pv.id as "productVersionId", kv.id as "packageVersionId", tv.id as "tariffVersionId", c.id as "companyId", tv.valid_to as "tariffValidTo", c.name as company,
      c.logo_file_id as "companyLogo"
    from product_version pv
      join product p on p.id = pv.product_id
      join company c on c.id = p.company_id
      join package k on k.product_id = p.id
      join package_version kv on kv.package_id = k.id and kv.id = ${packageVersionId}
      join tariff_version tv on tv.tariff_id = p.tariff_id and tv.status in ('PUBBLICATA', 'SUPERATA')
        -- Compared by their ends: a version that never came into force has an empty period.
        and tv.valid_from <= ${date}::date and (tv.valid_to is null or ${date}::date <= tv.valid_to)
    where pv.id = ${productVersionId} and pv.status in ('PUBBLICATA', 'SUPERATA') and kv.status in ('PUBBLICATA', 'SUPERATA')
    order by tv.number desc limit 1`.execute(db);
  return result.rows[0] ?? null;
}

const CONTENT_TABLES = ['tariff_version', 'product_version', 'package_version'] as const;
type ContentTable = (typeof CONTENT_TABLES)[number];

interface Contents {
  readonly tariff_version: TariffContent;
  readonly product_version: ProductContent;
  readonly package_version: PackageContent;
}

/** Returns contents of versions by id. They were validated when saved and cannot change once published. */
export async function readContents<T extends ContentTable>(
  db: Database,
  table: T,
  ids: readonly number[],
): Promise<Map<number, Contents[T]>> {
  if (ids.length === 0) return new Map();
  const result = await sql<{ id: number; content: Contents[T] }>`
    select id, content from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row.content]));
}

/** Returns the whole dated premium-tax table. */
export async function readTaxRates(db: Database): Promise<TaxRate[]> {
  const rows = await db.selectFrom('tax_rate').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    lineOfBusiness: row.line_of_business,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    rate: row.rate,
    legalRef: row.legal_ref,
    note: row.note,
  }));
}

/** Returns the name of a tariff and the number of one of its versions, for display. */
export async function tariffVersionName(db: Database, versionId: number): Promise<{ name: string; number: number } | null> {
  const row = await db
    .selectFrom('tariff_version as v')
    .innerJoin('tariff as t', 't.id', 'v.tariff_id')
    .select(['t.name', 'v.number'])
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  return row ?? null;
}
