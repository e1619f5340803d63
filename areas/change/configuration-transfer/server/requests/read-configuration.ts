import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ExchangeBody } from '../../api/index.ts';
import type { ExchangeType } from '../../domain/index.ts';
import { readInsurers } from './parts/insurers.ts';
import { readNotices } from './parts/notices.ts';
import { readQuestionnaires } from './parts/questionnaires.ts';
import { readRules } from './parts/rules.ts';
import { readVehicleLists } from './parts/vehicle-lists.ts';

const VERSION = sql`json_build_object('number', v.number, 'status', v.status, 'validFrom', v.valid_from, 'validTo', v.valid_to, 'note', v.note,
  'content', v.content)`;

/** Returns the versions of a record `r`: all for a dump, otherwise the one in force, or the newest if there is none. */
function versions(table: string, owner: string, today: string, all: boolean): RawBuilder<unknown> {
  const rows = sql`${sql.table(table)} v where v.${sql.ref(owner)} = r.id`;
  if (all) return sql`(select json_agg(${VERSION} order by v.number) from ${rows})`;
  const current = sql`(v.status = 'PUBBLICATA' and daterange(v.valid_from, v.valid_to, '[]') @> ${today}::date)`;
  return sql`(select json_build_array(${VERSION}) from ${rows} order by ${current} desc, v.number desc limit 1)`;
}

interface Reading {
  readonly type: ExchangeType;
  /** Codes of the records; empty = all of the type. */
  readonly codes: readonly string[];
}

/** Reads the contents of a file of a type, as far as the user sees them. Omits records without a version. */
export async function readConfiguration(work: UserWork, { type, codes }: Reading): Promise<ExchangeBody> {
  const visibility = await visibilityOf(work);
  const whole = type === 'DUMP' && visibility.kind === 'ALL';
  const seen: RawBuilder<boolean> =
    visibility.kind === 'COMPANY' ? sql<boolean>`c.id = ${visibility.companyId}` : sql<boolean>`${visibility.kind === 'ALL'}`;
  const all = type === 'DUMP';
  const chosen = codes.length === 0 ? sql`true` : sql`r.code = any(${codes}::text[])`;
  const wants = (one: ExchangeType) => all || type === one;

  async function read<T>(statement: RawBuilder<T>, wanted: boolean): Promise<T[]> {
    return wanted ? (await statement.execute(work.db)).rows : [];
  }

  type Parts = ExchangeBody;
  const companies = all ? await readInsurers(work.db, seen) : [];
  const tariffs = await read(
    sql<Parts['tariffs'][number]>`
      select r.code, r.name, c.code as company, ${versions('tariff_version', 'tariff_id', work.today, all)} as versions
      from tariff r join company_view c on c.id = r.company_id where ${seen} and ${chosen} order by r.code`,
    wants('TARIFFE'),
  );
  const products = await read(
    sql<Parts['products'][number]>`
      select r.code, r.name, r.type, c.code as company, t.code as tariff, r.sort,
        ${versions('product_version', 'product_id', work.today, all)} as versions
      from product r join company_view c on c.id = r.company_id join tariff t on t.id = r.tariff_id where ${seen} and ${chosen} order by r.code`,
    wants('PRODOTTI') || type === 'DOCUMENTI',
  );
  const packages = await read(
    sql<Parts['packages'][number]>`
      select r.code, r.name, p.code as product, r.sort, ${versions('package_version', 'package_id', work.today, all)} as versions
      from package r join product p on p.id = r.product_id join company_view c on c.id = p.company_id where ${seen} and ${chosen} order by r.code`,
    wants('PACCHETTI'),
  );
  const presets = await read(
    sql<Parts['presets'][number]>`
      select p.code as product, r.name, r.content from preset r join product p on p.id = r.product_id join company_view c on c.id = p.company_id
      where r.owner_id is null and ${seen} order by p.code, r.name`,
    all,
  );
  const withVersions = <R extends { readonly versions: readonly unknown[] | null }>(records: readonly R[]) =>
    records.filter((record) => record.versions !== null);
  const described = withVersions(products);
  return {
    type,
    companies,
    taxRates: all ? await readTaxRates(work.db) : [],
    tariffs: withVersions(tariffs),
    products: type === 'DOCUMENTI' ? [] : described,
    packages: withVersions(packages),
    presets,
    documents:
      type === 'DOCUMENTI'
        ? described.flatMap(({ code, versions: [version] }) =>
            version === undefined ? [] : [{ product: code, documents: version.content.documents, files: version.content.files }],
          )
        : [],
    files: [],
    notices: whole ? await readNotices(work.db) : [],
    questionnaires: whole ? await readQuestionnaires(work.db) : [],
    rules: whole ? await readRules(work.db) : {},
    ...(whole ? await readVehicleLists(work.db) : { brands: [], devices: [], residualValues: [] }),
  };
}
