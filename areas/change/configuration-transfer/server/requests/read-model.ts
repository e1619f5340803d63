import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ExchangeDetail, ExchangeRow, listExchanges } from '../../api/index.ts';
import type { ExchangeType } from '../../domain/index.ts';

type ListQuery = z.output<NonNullable<typeof listExchanges.query>>;

/** Users that see everything see every request, others their own. */
async function withinReach(work: UserWork): Promise<RawBuilder<boolean>> {
  return (await visibilityOf(work)).kind === 'ALL' ? sql<boolean>`true` : sql<boolean>`r.created_by = ${work.actor.userId}`;
}

const COLUMNS = sql`r.id, r.direction, r.type, r.status, r.file_name as "fileName", length(r.file) as size, r.created_at as "createdAt",
  u.display_name as "createdBy", r.decided_at as "decidedAt", d.display_name as "decidedBy"`;

const FROM = sql`exchange_request r join user_view u on u.id = r.created_by left join user_view d on d.id = r.decided_by`;

const SORTS = { createdAt: sql`r.created_at`, fileName: sql`r.file_name` } as const;

/** Returns a page of requests, newest first. */
export async function listRequests(work: UserWork, query: ListQuery): Promise<{ items: ExchangeRow[]; total: number }> {
  const { stato = [], verso = [], tipo = [], search = '', sort = 'createdAt', order = 'desc', page, max } = query;
  const any = (column: RawBuilder<unknown>, values: readonly string[]) =>
    values.length === 0 ? sql`true` : sql`${column} = any(${values}::text[])`;
  const { rows } = await sql<ExchangeRow & { total: number }>`
    select ${COLUMNS}, count(*) over () as total from ${FROM}
    where ${await withinReach(work)} and ${any(sql`r.status`, stato)} and ${any(sql`r.direction`, verso)} and ${any(sql`r.type`, tipo)}
      and plain_text(r.file_name) like '%' || plain_text(${search}) || '%'
    order by ${SORTS[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, r.id desc limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Returns one request with its effect or its errors. */
export async function findRequest(work: UserWork, id: number): Promise<ExchangeDetail> {
  const { rows } = await sql<ExchangeDetail>`
    select ${COLUMNS}, r.fingerprint, r.steps, r.errors from ${FROM} where r.id = ${id} and ${await withinReach(work)}`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Returns the file of a request. */
export async function fileOf(work: UserWork, id: number): Promise<{ file: Buffer; fileName: string }> {
  await findRequest(work, id);
  const { file, file_name: fileName } = await work.db
    .selectFrom('exchange_request')
    .select(['file', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { file, fileName };
}

const TABLES: Readonly<Record<ExchangeType, string | null>> = {
  TARIFFE: 'tariff',
  PRODOTTI: 'product',
  DOCUMENTI: 'product',
  PACCHETTI: 'package',
  DUMP: null,
};

/** Returns the records that an export of a type can contain. */
export async function itemsOf(work: UserWork, type: ExchangeType): Promise<{ code: string; name: string }[]> {
  const table = TABLES[type];
  if (table === null) return [];
  const visibility = await visibilityOf(work);
  const owner =
    table === 'package'
      ? sql`join product p on p.id = r.product_id join company_view c on c.id = p.company_id`
      : sql`join company_view c on c.id = r.company_id`;
  const seen = visibility.kind === 'COMPANY' ? sql`c.id = ${visibility.companyId}` : sql`${visibility.kind === 'ALL'}`;
  const { rows } = await sql<{ code: string; name: string }>`
    select r.code, r.name from ${sql.table(table)} r ${owner} where ${seen} order by r.name`.execute(work.db);
  return rows;
}
