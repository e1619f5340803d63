import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { ClosingDetail, ClosingRow, listClosings, listMembers, MemberRow } from '../api/index.ts';
import { CLOSING_TRANSITIONS } from '../domain/index.ts';
import { findClosing, visibleClosing } from './find-closing.ts';

const COLUMNS = sql`k.id, k.code, k.status, (select count(*)::int from convention_agency a where a.closing_id = k.id) as agencies,
  k.quote_deadline as "quoteDeadline", k.accepted_deadline as "acceptedDeadline", k.planned_on as "plannedOn", k.processed_at as "processedAt",
  (select count(*)::int from convention_member m where m.closing_id = k.id) as quotations, k.created_at as "createdAt", u.display_name as "createdBy"`;

/** Reads a page of the requests, newest first. */
export async function readClosings(
  work: UserWork,
  { esito = [], search = '', sort, order, page, max }: z.output<NonNullable<typeof listClosings.query>>,
): Promise<ResponseOf<typeof listClosings>> {
  const where = sql.join(
    [
      await visibleClosing(work),
      ...(esito.length === 0 ? [] : [sql`k.status = any(${esito}::text[])`]),
      ...(search === ''
        ? []
        : [
            sql`(k.code = upper(${search}) or exists (select from convention_agency a join user_view s on s.id = a.agency_id
              where a.closing_id = k.id and s.search_text like plain_text(${containing(search)})))`,
          ]),
    ],
    sql` and `,
  );
  const column = sort === 'plannedOn' ? sql`k.planned_on` : sql`k.created_at`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows: items } = await sql<ClosingRow>`select ${COLUMNS} from convention_closing k join user_view u on u.id = k.created_by
    where ${where} order by ${column} ${direction}, k.id ${direction} limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from convention_closing k where ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

type AgencyRow = Omit<ClosingDetail['rows'][number], 'failure'> & { readonly failure: Text | null };

/** Reads a request with the outcome of each agency. Throws NOT_FOUND. */
export async function readClosingDetail(work: UserWork, id: number): Promise<ClosingDetail> {
  const stored = await findClosing(work, id);
  const { rows: heads } = await sql<ClosingRow>`select ${COLUMNS} from convention_closing k join user_view u on u.id = k.created_by
    where k.id = ${id}`.execute(work.db);
  const { rows } = await sql<AgencyRow>`select a.agency_id as id, u.display_name as name, a.outcome, a.failure,
      coalesce(m.quotations, 0) as quotations, coalesce(m.restored, 0) as restored, coalesce(m.kept, 0) as kept
    from convention_agency a join user_view u on u.id = a.agency_id
      left join (select agency_id, count(*)::int as quotations, count(restored_at)::int as restored, count(kept)::int as kept
        from convention_member where closing_id = ${id} group by 1) m on m.agency_id = a.agency_id
    where a.closing_id = ${id} order by u.display_name, a.agency_id`.execute(work.db);
  const isRestoring = stored.restore_asked_at !== null;
  const hasStarted = rows.some(({ outcome }) => outcome !== 'IN_ATTESA');
  return {
    ...(heads[0] as ClosingRow),
    version: stored.version,
    note: stored.note,
    restoreReason: stored.restore_reason,
    restoredAt: stored.restored_at,
    isRestoring,
    mayWithdraw: stored.status === 'IN_ATTESA' && !hasStarted && stored.planned_on > work.today,
    mayRetry: !isRestoring && !CLOSING_TRANSITIONS.refuses(stored.status, 'RIPROVA'),
    mayRestore: !isRestoring && !CLOSING_TRANSITIONS.refuses(stored.status, 'RIPRISTINA'),
    rows: rows.map(({ failure, ...row }) => ({ ...row, failure: failure === null ? null : failure[work.language] })),
  };
}

/** Reads a page of the quotations that the run changed. Throws NOT_FOUND. */
export async function readMembers(
  work: UserWork,
  id: number,
  { agenzia = [], ripristino, search = '', order, page, max }: z.output<NonNullable<typeof listMembers.query>>,
): Promise<ResponseOf<typeof listMembers>> {
  await findClosing(work, id);
  const parts: RawBuilder<unknown>[] = [sql`m.closing_id = ${id}`];
  if (agenzia.length > 0) parts.push(sql`m.agency_id = any(${agenzia}::bigint[])`);
  if (ripristino !== undefined) parts.push(ripristino === 'LASCIATI' ? sql`m.kept is not null` : sql`m.restored_at is not null`);
  if (search !== '') parts.push(sql`c.search_text like plain_text(${containing(search)})`);
  const where = sql.join(parts, sql` and `);
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const source = sql`convention_member m join contract_view c on c.id = m.contract_id join user_view u on u.id = m.agency_id where ${where}`;
  const { rows: items } = await sql<MemberRow>`select c.id, c.number, c.policy_number as "policyNumber", c.customer_name as customer,
      u.display_name as agency, c.status, m.before, m.after, m.restored_at as "restoredAt", m.kept
    from ${source} order by m.contract_id ${direction} limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${source}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}
