import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { RULES_TOPIC } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { antitheftDeviceEvents } from '../../api/audit-events.ts';
import { type DeviceRow, type deviceBody, editorErrors, type listDeviceRows } from '../../api/index.ts';
import { taken } from './taken.ts';

type Body = z.output<typeof deviceBody>;
type Query = z.output<NonNullable<(typeof listDeviceRows)['query']>>;

const SORTS = { name: sql`d.name collate "it-x-icu"`, externalCode: sql`d.external_code`, kind: sql`d.kind` } as const;

function conditionOf(query: Query): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (query.tipo !== undefined && query.tipo.length > 0) parts.push(sql`d.kind = any(${query.tipo}::text[])`);
  if (query.attivi !== undefined) parts.push(sql`d.suppressed = ${!query.attivi}`);
  if (query.search !== undefined && query.search !== '') {
    parts.push(sql`strpos(plain_text(d.name || ' ' || d.external_code), plain_text(${query.search})) > 0`);
  }
  return sql.join(parts, sql` and `);
}

/** Returns a page of the anti-theft devices. */
export async function listDevices({ db }: UserWork, query: Query): Promise<{ items: DeviceRow[]; total: number }> {
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const page = await sql<DeviceRow>`
    select d.id, d.version, d.external_code as "externalCode", d.name, d.kind, d.suppressed
    from antitheft_device d where ${conditionOf(query)} order by ${SORTS[query.sort ?? 'name']} ${direction}, d.id
    limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from antitheft_device d where ${conditionOf(query)}`.execute(db);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Throws unless the name, which contracts use, and the code, which insurers use, are unique. */
async function refuseTaken({ db, language }: UserWork, body: Body, self: number | null): Promise<void> {
  const twins = await db
    .selectFrom('antitheft_device')
    .select(['id', 'external_code', 'name'])
    .where((eb) => eb.or([eb('external_code', '=', body.externalCode), eb('name', '=', body.name)]))
    .execute();
  const twin = twins.find((one) => one.id !== self);
  if (twin !== undefined) throw taken(twin.name === body.name ? 'name' : 'externalCode', language);
}

function columnsOf({ externalCode, name, kind, suppressed }: Body) {
  return { external_code: externalCode, name, kind, suppressed };
}

async function locked({ db }: UserWork, id: number) {
  const row = await db.selectFrom('antitheft_device').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { external_code: externalCode, name, kind, suppressed } = row;
  return { row, before: { externalCode, name, kind, suppressed } };
}

export async function createDevice(work: UserWork, body: Body): Promise<{ id: number }> {
  await refuseTaken(work, body, null);
  // A row above version 1 was edited by a user; later loads of the reference data leave it unchanged.
  const values = { ...columnsOf(body), version: 2, updated_at: work.now };
  const { id } = await work.db.insertInto('antitheft_device').values(values).returning('id').executeTakeFirstOrThrow();
  await audit(work, antitheftDeviceEvents, { entityId: id, action: 'CREATE', after: body });
  await publish(work, RULES_TOPIC, 'ANTIFURTI');
  return { id };
}

export async function saveDevice(work: UserWork, id: number, body: Body, version: number): Promise<void> {
  const { row, before } = await locked(work, id);
  await refuseStale(work, antitheftDeviceEvents, row, version);
  await refuseTaken(work, body, id);
  const values = { ...columnsOf(body), version: row.version + 1, updated_at: work.now };
  await work.db.updateTable('antitheft_device').set(values).where('id', '=', id).execute();
  await audit(work, antitheftDeviceEvents, { entityId: id, action: 'UPDATE', before, after: body });
  await publish(work, RULES_TOPIC, 'ANTIFURTI');
}

/** Deletes a device. One that a contract names may be needed again; it is disabled, not deleted. */
export async function deleteDevice(work: UserWork, id: number): Promise<void> {
  const { before } = await locked(work, id);
  const used = await sql`select 1 from contract_view where data -> 'vehicle' ->> 'antitheftDevice' = ${before.name} limit 1`.execute(
    work.db,
  );
  if (used.rows.length > 0) throw new AppError(editorErrors.DEVICE_IN_USE);
  await work.db.deleteFrom('antitheft_device').where('id', '=', id).execute();
  await audit(work, antitheftDeviceEvents, { entityId: id, action: 'DELETE', before });
  await publish(work, RULES_TOPIC, 'ANTIFURTI');
}
