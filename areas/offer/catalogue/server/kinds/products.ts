import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { PublicationCheck } from '#platform/server-kit/versioned/checks.ts';
import { inForceOn, versionRows } from '#platform/server-kit/versioned/records.ts';
import { productContent, productRoutes } from '../../api/index.ts';
import type { newProduct } from '../../api/routes.ts';
import type { HomeType, ProductContent } from '../../domain/index.ts';
import { catalogueKind } from '../versioned/catalogue-kind.ts';
import { KIND_TABLES, type VersionedKindServer } from '../versioned/kind.ts';
import { loadRecord } from '../versioned/load-record.ts';
import { refuseTaken, refuseUnknown, refuseUnsettled } from './settled.ts';

async function isTaken(work: UserWork, code: string, besides: number | null): Promise<boolean> {
  const row = await work.db.selectFrom('product').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined && row.id !== besides;
}

type Accepted = Pick<ProductContent, 'insuredObject' | 'vehicleTypes' | 'vehicleStatuses' | 'homeTypes'>;
const NOTHING: Accepted = { insuredObject: 'VEICOLO', vehicleTypes: [], vehicleStatuses: [] };

/** Returns what a tariff accepts, as initial values of a product that sells it. */
async function acceptedBy(work: UserWork, tariffId: number): Promise<Accepted> {
  const versions = await versionRows(work, KIND_TABLES.tariffe, tariffId);
  const version = inForceOn(versions, work.today) ?? versions[0];
  if (version === undefined) return NOTHING;
  const result = await sql<Omit<Accepted, 'homeTypes'> & { homeTypes: HomeType[] | null }>`
    select coalesce(content ->> 'insuredObject', 'VEICOLO') as "insuredObject", content #> '{eligibility,vehicleTypes}' as "vehicleTypes",
      content #> '{eligibility,vehicleStatuses}' as "vehicleStatuses", content #> '{eligibility,homeTypes}' as "homeTypes"
    from tariff_version where id = ${version.id}`.execute(work.db);
  const [found] = result.rows;
  if (found === undefined) return NOTHING;
  const { homeTypes, ...accepted } = found;
  return homeTypes === null ? accepted : { ...accepted, homeTypes };
}

/** Creates a product that sells a tariff; its insurer is the tariff's. */
export async function createProduct(work: UserWork, body: z.output<typeof newProduct>): Promise<{ id: number; content: ProductContent }> {
  const { code, name, type, tariffId } = body;
  refuseTaken(work, await isTaken(work, code, null));
  const tariff = await loadRecord(work, 'tariffe', tariffId);
  const company = await work.db.selectFrom('company').select('code').where('id', '=', tariff.companyId).executeTakeFirstOrThrow();
  const { id } = await work.db
    .insertInto('product')
    .values({
      code,
      name,
      type,
      tariff_id: tariffId,
      company_id: tariff.companyId,
      // New products come last.
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from product)`,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content: ProductContent = {
    code,
    name,
    description: '',
    type,
    company: company.code,
    tariff: tariff.code,
    ...(await acceptedBy(work, tariffId)),
    computable: true,
    integratable: false,
    salable: true,
    videoPeriziaRichiesta: false,
    documents: { cga: null, proposal: null, certificate: null, dip: null, dipAggiuntivo: null },
  };
  return { id, content };
}

const identity = productContent.pick({ code: true, name: true, type: true, company: true, tariff: true });

/** Products as versioned records. `check` knows tariffs and documents. */
export function productKind(check: PublicationCheck<ProductContent>): VersionedKindServer {
  return catalogueKind({
    routes: productRoutes,
    check: (work, { id, content }) => check(work, { id, content: content as ProductContent }),
    align: async (work, id, content, published) => {
      const { code, name, type, tariff } = identity.parse(content);
      const row = await work.db
        .selectFrom('product as p')
        .innerJoin('tariff as t', 't.id', 'p.tariff_id')
        .select(['p.code', 'p.tariff_id', 't.code as tariff'])
        .where('p.id', '=', id)
        .executeTakeFirstOrThrow();
      if (published) refuseUnsettled(work, { code: [row.code, code], tariff: [row.tariff, tariff] });
      else refuseTaken(work, await isTaken(work, code, id));
      const sold = await work.db.selectFrom('tariff').select(['id', 'company_id']).where('code', '=', tariff).executeTakeFirst();
      if (sold === undefined) refuseUnknown(work, 'tariff');
      await work.db
        .updateTable('product')
        .set({ code, name, type, tariff_id: sold.id, company_id: sold.company_id })
        .where('id', '=', id)
        .execute();
    },
    users: async (work, id) => {
      const { rows } = await sql<{ name: string }>`
        select name from package where product_id = ${id} union all select name from preset where product_id = ${id} limit 5`.execute(
        work.db,
      );
      return rows.map((row) => row.name);
    },
  });
}
