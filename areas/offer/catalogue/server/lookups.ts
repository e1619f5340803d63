import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { compareDurations } from '#platform/domain-kit/time/duration.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { inForceOn, versionRows } from '#platform/server-kit/versioned/records.ts';
import type { listProductCodes, productCoverages } from '../api/index.ts';
import { readContents } from './store.ts';
import { KIND_TABLES, visibleInsurers } from './versioned/kind.ts';

type Codes = z.input<typeof listProductCodes.response>;

/** Returns the tariffs or products that the acting user sees, by name. */
export async function codesOfKind(work: UserWork, table: 'tariff' | 'product'): Promise<Codes> {
  const { rows } = await sql<Codes['items'][number]>`
    select r.id, r.code, r.name from ${sql.table(table)} r join company c on c.id = r.company_id
    where ${await visibleInsurers(work)} order by r.name, r.code`.execute(work.db);
  return { items: rows };
}

/** Returns the coverages of a product's tariff. Throws NOT_FOUND for a product that the acting user does not see. */
export async function coveragesOfProduct(work: UserWork, code: string): Promise<z.input<typeof productCoverages.response>> {
  const { rows } = await sql<{ tariffId: number; packages: { code: string; name: string }[] }>`
    select p.tariff_id as "tariffId",
      (select coalesce(json_agg(json_build_object('code', k.code, 'name', k.name) order by k.sort, k.id), '[]')
        from package k where k.product_id = p.id) as packages
    from product p join company c on c.id = p.company_id
    where p.code = ${code} and ${await visibleInsurers(work)}`.execute(work.db);
  const [product] = rows;
  if (product === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const versions = await versionRows(work, KIND_TABLES.tariffe, product.tariffId);
  const version = inForceOn(versions, work.today) ?? versions[0];
  const { packages } = product;
  if (version === undefined) return { coverages: [], months: [], packages };
  const tariffs = await readContents(work.db, 'tariff_version', [version.id]);
  const tariff = assertDefined(tariffs.get(version.id), `tariff version ${version.id}`);
  return {
    coverages: tariff.coverages.map(({ type, mandatory, preselected, subordinateTo }) => ({
      type,
      mandatory,
      preselected,
      subordinateTo: [...subordinateTo],
      excludes: tariff.exclusions
        .filter((group) => group.coverages.includes(type))
        .flatMap((group) => group.coverages.filter((other) => other !== type)),
    })),
    months: tariff.durations.map((duration) => duration.months).sort(compareDurations),
    packages,
  };
}
