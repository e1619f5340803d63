import { sql } from 'kysely';
import { knownContents } from '#areas/agency/documents/server/public.ts';
import { currentProvinces } from '#areas/agency/geography/server/public.ts';
import type { InsuredObjectType, TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { PRODUCT_FILES, type PublicationChecks, readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import type { Work } from '#platform/server-kit/context.ts';
import {
  type CompiledTariff,
  compileTariff,
  lostCoverages,
  numberServiceFindings,
  packageFindings,
  productFindings,
  reliefFindings,
  reliefsOn,
  tariffFindings,
} from '../domain/index.ts';

/**
 * The tariff version that products and packages are checked against: the one in force, else the next one, else the
 * last; null when there is none.
 */
async function soldTariff(work: Work, code: string): Promise<TariffContent | null> {
  const { rows } = await sql<{ content: TariffContent }>`
    select v.content from tariff_version v join tariff t on t.id = v.tariff_id
    where t.code = ${code} and v.status in ('PUBBLICATA', 'SUPERATA') and (v.valid_to is null or v.valid_to >= v.valid_from)
    order by (v.valid_from <= ${work.today}::date and (v.valid_to is null or ${work.today}::date <= v.valid_to)) desc, v.valid_from desc limit 1`.execute(
    work.db,
  );
  return rows[0]?.content ?? null;
}

async function publishedPackages(work: Work, product: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct k.id) as count from package k join product p on p.id = k.product_id join package_version v on v.package_id = k.id
    where p.code = ${product} and v.status = 'PUBBLICATA' and (v.valid_to is null or v.valid_to >= ${work.today}::date)`.execute(work.db);
  return rows[0]?.count ?? 0;
}

/** Published packages with a coverage that the tariff no longer has. */
async function packagesLosing(work: Work, tariffId: number, content: TariffContent): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; coverages: string[] }>`
    select p.name || ' · ' || k.name as name, array(select c ->> 'coverage' from jsonb_array_elements(v.content -> 'coverages') c) as coverages
    from package k join product p on p.id = k.product_id join package_version v on v.package_id = k.id
    where p.tariff_id = ${tariffId} and v.status = 'PUBBLICATA' and (v.valid_to is null or v.valid_to >= ${work.today}::date)
    order by 1`.execute(work.db);
  return lostCoverages(content, rows);
}

/** The versions of a tariff on sale on the last day before each tax rise that binds today's contracts. */
async function soldBeforeRises(work: Work, tariffId: number): Promise<ReadonlyMap<string, TariffContent>> {
  const days = reliefsOn(work.today).map(({ validFrom }) => validFrom);
  const { rows } = await sql<{ rise: string; content: TariffContent }>`
    select distinct on (rise) rise::text as rise, v.content from unnest(${days}::date[]) as rise join tariff_version v on v.tariff_id = ${tariffId}
    where v.status in ('PUBBLICATA', 'SUPERATA') and v.valid_from < rise and (v.valid_to is null or v.valid_to >= rise - 1)
    order by rise, v.valid_from desc`.execute(work.db);
  return new Map(rows.map(({ rise, content }) => [rise, content]));
}

/** Facts for the checks from later areas. */
interface CheckSources {
  /** Insurers with a connected service for policy numbers, by code. */
  readonly connected: ReadonlySet<string>;
  /** Objects that the general questionnaire in force covers. */
  readonly generalNeeds: () => Promise<readonly InsuredObjectType[]>;
}

async function insurerOf(work: Work, tariffId: number): Promise<string | undefined> {
  const { rows } = await sql<{
    code: string;
  }>`select c.code from tariff t join company_view c on c.id = t.company_id where t.id = ${tariffId}`.execute(work.db);
  return rows[0]?.code;
}

/** The checks before a tariff, product or package may be sold. */
export function publicationChecks({ connected, generalNeeds }: CheckSources): PublicationChecks {
  return {
    tariffe: async (work, { id, content }) => {
      const facts = {
        taxRates: await readTaxRates(work.db),
        provinces: await currentProvinces(work.db, work.today),
        generalNeeds: await generalNeeds(),
        today: work.today,
      };
      const numbers = numberServiceFindings(content, connected.has((await insurerOf(work, id)) ?? ''));
      const found = [...tariffFindings(content, facts), ...numbers, ...(await packagesLosing(work, id, content))];
      // A tariff that does not compile has no prices to compare.
      if (found.some(({ severity }) => severity === 'ERRORE')) return found;
      const sold = await soldBeforeRises(work, id);
      return [...found, ...reliefFindings(content, facts.taxRates, work.today, ({ validFrom }) => sold.get(validFrom))];
    },
    prodotti: async (work, { content }) =>
      productFindings(content, {
        tariff: await soldTariff(work, content.tariff),
        packages: await publishedPackages(work, content.code),
        today: work.today,
        stored: await knownContents(
          work.db,
          PRODUCT_FILES,
          Object.values(content.files ?? {}).flatMap((file) => (file === undefined ? [] : [file.sha256])),
        ),
      }),
    pacchetti: async (work, { content }) => {
      const { rows } = await sql<{ code: string; tariff: string; inForce: boolean }>`
        select p.code, t.code as tariff, exists (select 1 from product_version v where v.product_id = p.id and v.status = 'PUBBLICATA'
          and (v.valid_to is null or v.valid_to >= ${work.today}::date)) as "inForce"
        from product p join tariff t on t.id = p.tariff_id`.execute(work.db);
      const own = rows.find((row) => row.code === content.product);
      const sold = own === undefined ? null : await soldTariff(work, own.tariff);
      const tariff: CompiledTariff | null = sold === null ? null : compileTariff(sold, await readTaxRates(work.db));
      const products = rows.map((row) => row.code);
      return packageFindings(content, { tariff, productInForce: own?.inForce ?? false, products, today: work.today });
    },
  };
}
