import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { BatchDetail, BatchRow, Collection, listBatches } from '../../api/index.ts';

/** Identifies a collection at the banks; at most 35 characters. */
export function endToEndIdOf(collectionId: number): string {
  return `SDD${String(collectionId).padStart(12, '0')}`;
}

/** The collection of an identifier; null for one that is not ours. */
export function collectionIdOf(endToEndId: string): number | null {
  return /^SDD\d{12}$/.test(endToEndId) ? Number(endToEndId.slice(3)) : null;
}

/** Identifies the file of a batch at the banks; its parts add their sequence. */
export function messageIdOf(batchId: number): string {
  return `SDD-${String(batchId).padStart(8, '0')}`;
}

/** The batch of an identifier of a file or of a part of one; null for one that is not ours. */
export function batchIdOf(identifier: string): number | null {
  const [, digits] = /^SDD-(\d{8})(?:-(?:OOFF|FRST|RCUR))?$/.exec(identifier) ?? [];
  return digits === undefined ? null : Number(digits);
}

const COLUMNS = sql`b.id, b.status, b.format, b.collection_date as "collectionDate", b.created_at as "createdAt", u.display_name as "createdBy",
  s.count, s.amount, s.returned, b.credited_on as "creditedOn"`;
const SUMS = sql`join user_view u on u.id = b.created_by join lateral (
  select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, count(*) filter (where return_reason is not null) as returned
  from collection where batch_id = b.id) s on true`;

/** Reads a page of the batches, newest first; the search finds those with a policy or a customer. */
export async function readBatches({ db }: Pick<Work, 'db'>, query: z.output<NonNullable<typeof listBatches.query>>) {
  const parts: RawBuilder<unknown>[] = [query.stato === undefined ? sql`true` : sql`b.status = ${query.stato}`];
  if (query.search !== undefined && query.search !== '') {
    parts.push(sql`exists (select from collection x join contract_view c on c.id = x.contract_id
      where x.batch_id = b.id and c.search_text like plain_text(${containing(query.search)}))`);
  }
  const where = sql.join(parts, sql` and `);
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows: items } = await sql<BatchRow>`select ${COLUMNS} from collection_batch b ${SUMS} where ${where}
    order by b.created_at ${direction}, b.id ${direction} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from collection_batch b where ${where}`.execute(db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Reads a batch with its collections. Throws NOT_FOUND. */
export async function readOneBatch({ db }: Pick<Work, 'db'>, id: number): Promise<BatchDetail> {
  const { rows } = await sql<Omit<BatchDetail, 'items'>>`select ${COLUMNS}, b.creditor_name as creditor, b.creditor_id as "creditorId",
      b.uploaded_at as "uploadedAt", b.credit_reference as "creditReference"
    from collection_batch b ${SUMS} where b.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { rows: items } = await sql<Omit<Collection, 'endToEndId'>>`select x.id, x.contract_id as "contractId",
      c.policy_number as "policyNumber", c.customer_name as customer, x.amount, x.sequence, m.reference as mandate, m.iban, x.status,
      x.return_reason as reason, x.return_note as note, x.return_fee as fee, x.returned_on as "returnedOn"
    from collection x join contract_view c on c.id = x.contract_id join debit_mandate m on m.id = x.mandate_id
    where x.batch_id = ${id} order by x.id`.execute(db);
  return { ...found, items: items.map((row) => ({ ...row, iban: maskedIban(row.iban), endToEndId: endToEndIdOf(row.id) })) };
}
