import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { listRefundBatches, RefundBatchDetail, RefundBatchRow, Transfer } from '../../api/transfer-routes.ts';
import { endToEndIdOf } from './batch-file.ts';

const COLUMNS = sql`b.id, b.status, b.format, b.execution_date as "executionDate", b.created_at as "createdAt", u.display_name as "createdBy",
  s.count, s.amount, s.returned, b.executed_on as "executedOn"`;
const SUMS = sql`join user_view u on u.id = b.created_by join lateral (
  select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, count(*) filter (where return_reason is not null) as returned
  from refund_transfer where batch_id = b.id) s on true`;

/** Reads a page of the batches, newest first; the search finds those with a policy or a customer. */
export async function readRefundBatches({ db }: Pick<Work, 'db'>, query: z.output<NonNullable<typeof listRefundBatches.query>>) {
  const parts: RawBuilder<unknown>[] = [query.stato === undefined ? sql`true` : sql`b.status = ${query.stato}`];
  if (query.search !== undefined && query.search !== '') {
    parts.push(sql`exists (select from refund_transfer t join cancellation_policy x on x.id = t.cancellation_policy_id
      join contract_view c on c.id = x.contract_id where t.batch_id = b.id and c.search_text like plain_text(${containing(query.search)}))`);
  }
  const where = sql.join(parts, sql` and `);
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows: items } = await sql<RefundBatchRow>`select ${COLUMNS} from refund_batch b ${SUMS} where ${where}
    order by b.created_at ${direction}, b.id ${direction} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from refund_batch b where ${where}`.execute(db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Reads a batch with its transfers. Throws NOT_FOUND. */
export async function readOneRefundBatch({ db }: Pick<Work, 'db'>, id: number): Promise<RefundBatchDetail> {
  const { rows } = await sql<Omit<RefundBatchDetail, 'items'>>`select ${COLUMNS}, b.debtor_name as debtor, b.debtor_iban as "debtorIban",
      b.sent_at as "sentAt", b.reference
    from refund_batch b ${SUMS} where b.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { rows: items } = await sql<Omit<Transfer, 'endToEndId'>>`select t.id, k.id as "cancellationId", k.code, c.id as "contractId",
      c.policy_number as "policyNumber", c.customer_name as customer, t.amount, t.iban, t.holder, t.status, t.return_reason as reason,
      t.returned_on as "returnedOn"
    from refund_transfer t join cancellation_policy x on x.id = t.cancellation_policy_id join cancellation k on k.id = x.cancellation_id
      join contract_view c on c.id = x.contract_id where t.batch_id = ${id} order by t.id`.execute(db);
  return {
    ...found,
    debtorIban: maskedIban(found.debtorIban),
    items: items.map((row) => ({ ...row, iban: maskedIban(row.iban), endToEndId: endToEndIdOf(row.id) })),
  };
}
