import { sql } from 'kysely';
import { type CustomerDraft, completeCustomer, type StoredCustomerDraft } from '#areas/customers/customers/domain/index.ts';
import type { InsuredObjectType } from '#areas/offer/catalogue/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';

/** A published product version that a contract of some day belongs to. */
export interface ProductThen {
  readonly code: string;
  readonly name: string;
  readonly companyId: number;
  readonly productId: number;
  readonly versionId: number;
  readonly insuredObject: InsuredObjectType;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
}

export interface PackageThen {
  readonly code: string;
  readonly name: string;
  readonly productId: number;
  readonly versionId: number;
}

interface TaxRule {
  readonly id: string;
  readonly line: string;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly rate: number;
}

/** Products, packages and taxes of every day; read once for each chunk, because they are few. */
export interface CatalogueThen {
  readonly products: readonly ProductThen[];
  readonly packages: readonly PackageThen[];
  readonly taxes: readonly TaxRule[];
}

export async function catalogueThen({ db }: Pick<Work, 'db'>): Promise<CatalogueThen> {
  const { rows: products } =
    await sql<ProductThen>`select p.code, p.name, p.company_id as "companyId", p.id as "productId", v.id as "versionId",
      coalesce(v.content ->> 'insuredObject', 'VEICOLO') as "insuredObject", v.valid_from as "validFrom", v.valid_to as "validTo"
    from product p join product_version v on v.product_id = p.id and v.status in ('PUBBLICATA', 'SUPERATA') order by v.valid_from`.execute(
      db,
    );
  const { rows: packages } = await sql<PackageThen>`select k.code, k.name, k.product_id as "productId", v.id as "versionId"
    from package k join lateral (select id from package_version v where v.package_id = k.id and v.status in ('PUBBLICATA', 'SUPERATA')
      order by v.valid_from desc limit 1) v on true order by k.sort, k.code`.execute(db);
  const { rows: taxes } = await sql<TaxRule>`select id, line_of_business as line, valid_from as "from", valid_to as "to", rate
    from tax_rate`.execute(db);
  return { products, packages, taxes };
}

/** The version of a product in force on a day, else the one nearest to it; undefined if none was ever published. */
export function productOn({ products }: CatalogueThen, code: string, day: PlainDate): ProductThen | undefined {
  const versions = products.filter((one) => one.code === code);
  return (
    versions.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo)) ??
    (day < (versions[0]?.validFrom ?? '') ? versions[0] : versions.at(-1))
  );
}

/** The tax of a line of business on a day. */
export function taxOn({ taxes }: CatalogueThen, line: string, day: PlainDate): TaxRule | undefined {
  return taxes.find((one) => one.line === line && one.from <= day && (one.to === null || day <= one.to));
}

/** Customers that earlier files imported, by their number in the former system. */
export async function customersNamed({ db }: UserWork, names: readonly string[]): Promise<ReadonlyMap<string, CustomerDraft>> {
  const asked = [...new Set(names.filter((name) => name !== ''))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ name: string; data: StoredCustomerDraft }>`select r.former_id as name, c.data
    from former_record r join customer_view o on o.id = r.customer_id join customer_view c on c.id = coalesce(o.merged_into, o.id)
    where r.kind = 'CLIENTI' and r.former_id = any(${asked}::text[]) and c.anonymised_at is null`.execute(db);
  return new Map(rows.map(({ name, data }) => [name, completeCustomer(data)]));
}

/** A policy here that a record must not repeat: its number, or its vehicle. */
export interface PolicyHere {
  readonly formerNumber: string | null;
  readonly number: string;
  readonly companyId: number;
  readonly plate: string | null;
  readonly productId: number | null;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly isInForce: boolean;
}

/** Policies with one of these numbers or vehicles. */
export async function policiesHere({ db }: UserWork, numbers: readonly string[], plates: readonly string[]): Promise<PolicyHere[]> {
  const columns = sql`c.former_number as "formerNumber", c.policy_number as number, c.company_id as "companyId", c.plate,
    v.product_id as "productId", c.effective_date as "from", coalesce(c.cancelled_from, c.expiry_date) as "to", c.status = 'POLIZZA' as "isInForce"
    from contract_view c left join product_version v on v.id = c.product_version_id`;
  const { rows } = await sql<PolicyHere>`select ${columns} where c.policy_number = any(${[...numbers]}::text[])
    union all select ${columns} where c.plate = any(${[...plates]}::text[]) and c.policy_number is not null`.execute(db);
  return rows;
}
