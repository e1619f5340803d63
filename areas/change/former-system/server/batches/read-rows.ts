import { sql } from 'kysely';
import type { z } from 'zod';
import { isGroup } from '#areas/agency/access/domain/index.ts';
import { customerAddress } from '#areas/customers/customers/api/addresses.ts';
import { userAddress } from '#areas/network/users/api/addresses.ts';
import { userPathOf } from '#areas/network/users/domain/index.ts';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { valuesOfRow } from '#areas/sale/quotation-sheets/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { FormerRow, listFormerRows } from '../../api/index.ts';
import { type Batch, findBatch } from './visible-batch.ts';

/** A row of a file with the record that it became. */
export interface RowOfFile extends Pick<FormerRow, 'id' | 'line' | 'outcome' | 'errors' | 'differences'> {
  readonly batchId: number;
  readonly isHead: boolean;
  readonly formerId: string | null;
  readonly cells: readonly string[] | null;
  readonly corrected: Readonly<Record<string, string>>;
  readonly userId: number | null;
  readonly group: string | null;
  readonly customerId: number | null;
  readonly contractId: number | null;
  /** What the record is called here. */
  readonly number: string | null;
}

const ROW = sql`w.id, w.batch_id as "batchId", w.line, w.is_head as "isHead", w.former_id as "formerId", w.outcome, w.errors, w.differences,
  w.cells, w.corrected, u.id as "userId", u."group", k.id as "customerId", c.id as "contractId", coalesce(c.policy_number, u.username, k.name) as number`;

const FROM = sql`former_row w join former_batch b on b.id = w.batch_id
  left join former_record r on r.kind = b.kind and r.former_id = w.former_id
  left join user_view u on u.id = r.user_id left join customer_view k on k.id = r.customer_id left join contract_view c on c.id = r.contract_id`;

function linkOf({ userId, group, customerId, contractId, number }: RowOfFile): string | null {
  if (contractId !== null) return contractHref({ id: contractId, policyNumber: number });
  if (customerId !== null) return customerAddress.href({ id: customerId });
  const userPath = group !== null && isGroup(group) ? userPathOf(group) : null;
  return userId === null || userPath === null ? null : userAddress.href({ userPath, id: userId });
}

/** How people recognise a record of a file. */
function nameOf(values: Readonly<Record<string, string>>, prefix: '' | 'customer.'): string {
  const value = (path: string) => values[`${prefix}${path}`] ?? '';
  const person = [value('lastName'), value('firstName')].filter((part) => part !== '').join(' ');
  return [value('businessName') || person || (values.customerId ?? ''), values['vehicle.licensePlate'] ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}

const DONE: readonly FormerRow['outcome'][] = ['IMPORTATA', 'AGGIORNATA', 'INVARIATA'];

export function viewOf(row: RowOfFile, { kind, fields }: Batch): FormerRow {
  const values = valuesOfRow(row.cells ?? [], fields, row.corrected);
  const { id, line, outcome, errors, differences } = row;
  return {
    ...{ id, line, outcome, errors, differences },
    formerId: row.formerId ?? '',
    name: nameOf(values, kind === 'UTENTI' ? '' : 'customer.'),
    link: linkOf(row),
    values: DONE.includes(outcome) || row.cells === null ? null : values,
  };
}

/** Reads a page of the records of a file that the user sees. */
export async function readFormerRows(work: UserWork, id: number, query: z.output<NonNullable<typeof listFormerRows.query>>) {
  const batch = await findBatch(work, id);
  const { esito = [], page, max, order = 'asc', search } = query;
  const ofOutcome = esito.length === 0 ? sql`true` : sql`w.outcome = any(${esito}::text[])`;
  const searched =
    search === undefined || search === ''
      ? sql`true`
      : sql`(array_to_string(w.cells, ' ') || w.corrected::text) ilike ${containing(search)}`;
  const where = sql`w.batch_id = ${id} and w.is_head and ${ofOutcome} and ${searched}`;
  const { rows } = await sql<RowOfFile>`select ${ROW} from ${FROM} where ${where}
    order by w.line ${order === 'desc' ? sql`desc` : sql`asc`} limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from former_row w where ${where}`.execute(work.db);
  return { items: rows.map((row) => viewOf(row, batch)), total: counted[0]?.n ?? 0 };
}

/** Reads some rows of a file by line, after a line. */
export async function rowsAfter({ db }: Pick<UserWork, 'db'>, batchId: number, line: number, limit: number): Promise<RowOfFile[]> {
  const { rows } = await sql<RowOfFile>`select ${ROW} from ${FROM} where w.batch_id = ${batchId} and w.line > ${line}
    order by w.line limit ${limit}`.execute(db);
  return rows;
}

/** Returns a row of a file that the acting user sees, with its file; throws NOT_FOUND. */
export async function findFormerRow(work: UserWork, id: number): Promise<{ row: RowOfFile; batch: Batch }> {
  const { rows } = await sql<RowOfFile>`select ${ROW} from ${FROM} where w.id = ${id}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { row, batch: await findBatch(work, row.batchId, { lock: true }) };
}
