import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { lenderEvents } from '../../api/audit-events.ts';
import type { LenderRow, lenderBody, listLenderRows } from '../../api/index.ts';
import { taken } from './taken.ts';

type Body = z.output<typeof lenderBody>;
type Query = z.output<NonNullable<(typeof listLenderRows)['query']>>;
type Lender = Pick<LenderRow, 'name' | 'address' | 'pec'>;

const SORTS = { name: sql`l.name collate "it-x-icu"`, pec: sql`l.pec` } as const;

function conditionOf({ attivi, search }: Query): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (attivi !== undefined) parts.push(sql`l.suppressed = ${!attivi}`);
  if (search !== undefined && search !== '') {
    parts.push(sql`strpos(plain_text(l.name || ' ' || coalesce(l.address, '') || ' ' || coalesce(l.pec, '')), plain_text(${search})) > 0`);
  }
  return sql.join(parts, sql` and `);
}

/** Returns the lenders that can be chosen, by name. */
export async function lendersToChoose({ db }: Pick<Work, 'db'>): Promise<{ items: Lender[]; total: number }> {
  const { rows } = await sql<Lender>`select name, address, pec from lender where not suppressed order by name collate "it-x-icu"`.execute(
    db,
  );
  return { items: rows, total: rows.length };
}

/** Returns a page of the registry. */
export async function listLenders({ db }: UserWork, query: Query): Promise<{ items: LenderRow[]; total: number }> {
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const page = await sql<LenderRow>`select l.id, l.version, l.name, l.address, l.pec, l.suppressed
    from lender l where ${conditionOf(query)} order by ${SORTS[query.sort ?? 'name']} ${direction}, l.id
    limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from lender l where ${conditionOf(query)}`.execute(db);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

async function refuseTaken({ db, language }: UserWork, { name }: Body, self: number | null): Promise<void> {
  const twin = await db.selectFrom('lender').select('id').where('name', '=', name).executeTakeFirst();
  if (twin !== undefined && twin.id !== self) throw taken('name', language);
}

async function locked({ db }: UserWork, id: number) {
  const row = await db.selectFrom('lender').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { name, address, pec, suppressed } = row;
  return { row, before: { name, address, pec, suppressed } };
}

export async function createLender(work: UserWork, body: Body): Promise<{ id: number }> {
  await refuseTaken(work, body, null);
  const { id } = await work.db
    .insertInto('lender')
    .values({ ...body, updated_at: work.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, lenderEvents, { entityId: id, action: 'CREATE', after: body });
  return { id };
}

export async function saveLender(work: UserWork, id: number, body: Body, version: number): Promise<void> {
  const { row, before } = await locked(work, id);
  await refuseStale(work, lenderEvents, row, version);
  await refuseTaken(work, body, id);
  const values = { ...body, version: row.version + 1, updated_at: work.now };
  await work.db.updateTable('lender').set(values).where('id', '=', id).execute();
  await audit(work, lenderEvents, { entityId: id, action: 'UPDATE', before, after: body });
}

/** Deletes a lender. Contracts keep their copy of its name and address. */
export async function deleteLender(work: UserWork, id: number): Promise<void> {
  const { before } = await locked(work, id);
  await work.db.deleteFrom('lender').where('id', '=', id).execute();
  await audit(work, lenderEvents, { entityId: id, action: 'DELETE', before });
}
