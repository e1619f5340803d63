import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { RULES_TOPIC } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { vehicleBrandEvents } from '../../api/audit-events.ts';
import { type BrandRow, type brandBody, editorErrors, type listBrandRows } from '../../api/index.ts';
import { taken } from './taken.ts';

type Body = z.output<typeof brandBody>;
type Query = z.output<NonNullable<(typeof listBrandRows)['query']>>;

const SORTS = {
  name: sql`b.name collate "it-x-icu"`,
  code: sql`b.code`,
  quotationCode: sql`b.quotation_code`,
  models: sql`models`,
} as const;

function conditionOf(query: Query): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (query.tipo !== undefined && query.tipo.length > 0) parts.push(sql`b.category = any(${query.tipo}::text[])`);
  if (query.attive !== undefined) parts.push(sql`b.suppressed = ${!query.attive}`);
  if (query.search !== undefined && query.search !== '') {
    parts.push(sql`strpos(plain_text(b.name || ' ' || b.code || ' ' || b.quotation_code), plain_text(${query.search})) > 0`);
  }
  return sql.join(parts, sql` and `);
}

/** Returns a page of the makes, with the number of models of each. */
export async function listBrands({ db }: UserWork, query: Query): Promise<{ items: BrandRow[]; total: number }> {
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const page = await sql<BrandRow>`
    select b.id, b.version, b.category, b.code, b.name, b.quotation_code as "quotationCode", b.suppressed,
      (select count(*)::int from vehicle_model m where m.brand_id = b.id) as models
    from vehicle_brand b where ${conditionOf(query)} order by ${SORTS[query.sort ?? 'name']} ${direction}, b.id
    limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from vehicle_brand b where ${conditionOf(query)}`.execute(db);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Throws unless code, name and quotation code are unique within the type. */
async function refuseTaken({ db, language }: UserWork, body: Body, self: number | null): Promise<void> {
  const twins = await db
    .selectFrom('vehicle_brand')
    .select(['id', 'code', 'name', 'quotation_code'])
    .where('category', '=', body.category)
    .where((eb) => eb.or([eb('code', '=', body.code), eb('name', '=', body.name), eb('quotation_code', '=', body.quotationCode)]))
    .execute();
  const twin = twins.find((one) => one.id !== self);
  if (twin === undefined) return;
  throw taken(twin.code === body.code ? 'code' : twin.name === body.name ? 'name' : 'quotationCode', language);
}

function columnsOf({ category, code, name, quotationCode, suppressed }: Body) {
  return { category, code, name, quotation_code: quotationCode, suppressed };
}

async function locked({ db }: UserWork, id: number) {
  const row = await db.selectFrom('vehicle_brand').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { category, code, name, quotation_code: quotationCode, suppressed } = row;
  return { row, before: { category, code, name, quotationCode, suppressed } };
}

export async function createBrand(work: UserWork, body: Body): Promise<{ id: number }> {
  await refuseTaken(work, body, null);
  // A row above version 1 was edited by a user; later loads of the reference data leave it unchanged.
  const values = { ...columnsOf(body), version: 2, updated_at: work.now };
  const { id } = await work.db.insertInto('vehicle_brand').values(values).returning('id').executeTakeFirstOrThrow();
  await audit(work, vehicleBrandEvents, { entityId: id, action: 'CREATE', after: body });
  await publish(work, RULES_TOPIC, 'MARCHE');
  return { id };
}

export async function saveBrand(work: UserWork, id: number, body: Body, version: number): Promise<void> {
  const { row, before } = await locked(work, id);
  await refuseStale(work, vehicleBrandEvents, row, version);
  await refuseTaken(work, body, id);
  const values = { ...columnsOf(body), version: row.version + 1, updated_at: work.now };
  await work.db.updateTable('vehicle_brand').set(values).where('id', '=', id).execute();
  await audit(work, vehicleBrandEvents, { entityId: id, action: 'UPDATE', before, after: body });
  await publish(work, RULES_TOPIC, 'MARCHE');
}

/** Deletes a make without models; with models it is in use. */
export async function deleteBrand(work: UserWork, id: number): Promise<void> {
  const { before } = await locked(work, id);
  const model = await work.db.selectFrom('vehicle_model').select('id').where('brand_id', '=', id).limit(sql.lit(1)).executeTakeFirst();
  if (model !== undefined) throw new AppError(editorErrors.BRAND_IN_USE);
  await work.db.deleteFrom('vehicle_brand').where('id', '=', id).execute();
  await audit(work, vehicleBrandEvents, { entityId: id, action: 'DELETE', before });
  await publish(work, RULES_TOPIC, 'MARCHE');
}
