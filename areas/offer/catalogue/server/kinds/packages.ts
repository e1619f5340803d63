import { sql } from 'kysely';
import type { z } from 'zod';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { PublicationCheck } from '#platform/server-kit/versioned/checks.ts';
import { inForceOn, versionRows } from '#platform/server-kit/versioned/records.ts';
import { packageContent, packageRoutes } from '../../api/index.ts';
import type { newPackage } from '../../api/routes.ts';
import type { CoverageChoice, PackageContent } from '../../domain/index.ts';
import { readContents } from '../store.ts';
import { catalogueKind } from '../versioned/catalogue-kind.ts';
import { KIND_TABLES, type VersionedKindServer } from '../versioned/kind.ts';
import { loadRecord } from '../versioned/load-record.ts';
import { refuseTaken, refuseUnknown, refuseUnsettled } from './settled.ts';

async function isTaken(work: UserWork, code: string, besides: number | null): Promise<boolean> {
  const row = await work.db.selectFrom('package').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined && row.id !== besides;
}

/** Returns the coverages that the product's tariff makes mandatory or preselects, for a new package. */
async function startingCoverages(work: UserWork, tariffId: number): Promise<CoverageChoice[]> {
  const versions = await versionRows(work, KIND_TABLES.tariffe, tariffId);
  const version = inForceOn(versions, work.today) ?? versions[0];
  if (version === undefined) return [];
  const tariffs = await readContents(work.db, 'tariff_version', [version.id]);
  const tariff = assertDefined(tariffs.get(version.id), `tariff version ${version.id}`);
  return tariff.coverages.flatMap(({ type, mandatory, preselected }): CoverageChoice[] => {
    if (mandatory) return [{ coverage: type, mode: 'OBBLIGATORIA' }];
    return preselected ? [{ coverage: type, mode: 'PRESELEZIONATA' }] : [];
  });
}

/** Creates a package of a product. */
export async function createPackage(work: UserWork, body: z.output<typeof newPackage>): Promise<{ id: number; content: PackageContent }> {
  const { code, name, productId } = body;
  refuseTaken(work, await isTaken(work, code, null));
  const product = await loadRecord(work, 'prodotti', productId);
  if (product.parentId === null) refuseUnknown(work, 'productId');
  const { id } = await work.db
    .insertInto('package')
    .values({
      code,
      name,
      product_id: productId,
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from package where product_id = ${productId})`,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content: PackageContent = {
    code,
    name,
    description: '',
    product: product.code,
    coverages: await startingCoverages(work, product.parentId),
    duration: { type: 'SEGUI_PRODOTTO', min: null, max: null, list: [] },
    thresholdPdu: 0,
    mandatoryProducts: [],
  };
  return { id, content };
}

const identity = packageContent.pick({ code: true, name: true, product: true });

/** Packages as versioned records. `check` knows the tariff of their product. */
export function packageKind(check: PublicationCheck<PackageContent>): VersionedKindServer {
  return catalogueKind({
    routes: packageRoutes,
    check: (work, { id, content }) => check(work, { id, content: content as PackageContent }),
    align: async (work, id, content, published) => {
      const { code, name, product } = identity.parse(content);
      const row = await work.db
        .selectFrom('package as k')
        .innerJoin('product as p', 'p.id', 'k.product_id')
        .select(['k.code', 'p.code as product'])
        .where('k.id', '=', id)
        .executeTakeFirstOrThrow();
      if (published) refuseUnsettled(work, { code: [row.code, code], product: [row.product, product] });
      else refuseTaken(work, await isTaken(work, code, id));
      const owner = await work.db.selectFrom('product').select('id').where('code', '=', product).executeTakeFirst();
      if (owner === undefined) refuseUnknown(work, 'product');
      await work.db.updateTable('package').set({ code, name, product_id: owner.id }).where('id', '=', id).execute();
    },
    users: async () => [],
  });
}
