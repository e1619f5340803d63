import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { readSpreadsheet, SpreadsheetRefused } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { statementUploadEvents } from '../../api/audit-events.ts';
import { UPLOAD_LIMITS, type UploadedRow, type UploadResult, type uploadSchema } from '../../api/schemas.ts';
import { UPLOAD_COLUMN_NAMES, UPLOAD_REFUSALS } from '../../api/texts.ts';
import { openAmount, producerOwes } from '../../domain/amounts.ts';
import { UNPAID } from '../../domain/status.ts';
import {
  columnPositions,
  isRecorded,
  type ReadRow,
  readRow,
  UPLOAD_COLUMNS,
  type UploadOutcome,
  type UploadRow,
} from '../../domain/upload.ts';
import { RECORD, type StatementRecord } from '../statement-record.ts';
import { visibleStatements } from '../visibility.ts';
import { readUpload } from './read-uploads.ts';
import { receivePayment } from './receipts.ts';

interface NumberedRow extends UploadRow {
  readonly line: number;
}

/**
 * Returns the lines of a payment file, with the text of the three columns. Throws 422 for `file` when it is not one.
 */
async function rowsOf(ctx: UserContext, content: Buffer): Promise<NumberedRow[]> {
  const refuse = (text: Text, params: Record<string, string | number> = {}) =>
    new FieldErrors({ file: interpolate(text[ctx.language], params) });
  const limits = { lines: UPLOAD_LIMITS.lines + 1, columns: UPLOAD_LIMITS.columns };
  const [heading = [], ...lines] = await readSpreadsheet(content, limits).catch((error: unknown) => {
    throw error instanceof SpreadsheetRefused ? refuse(UPLOAD_REFUSALS[error.reason], { lines: UPLOAD_LIMITS.lines }) : error;
  });
  const columns = columnPositions(heading);
  const missing = UPLOAD_COLUMNS.filter((column) => columns[column] === undefined);
  if (missing.length > 0)
    throw refuse(UPLOAD_REFUSALS.MISSING, { columns: missing.map((column) => UPLOAD_COLUMN_NAMES[column][ctx.language]).join(', ') });
  const cell = (cells: readonly string[], column: keyof UploadRow) => (cells[columns[column] ?? -1] ?? '').slice(0, 500);
  const rows = lines.flatMap((cells, at) =>
    cells.every((one) => one === '')
      ? []
      : [{ line: at + 2, day: cell(cells, 'day'), amount: cell(cells, 'amount'), reference: cell(cells, 'reference') }],
  );
  if (rows.length === 0) throw refuse(UPLOAD_REFUSALS.EMPTY);
  return rows;
}

/** Returns the visible statements that a file names, locked in the order of their ids. */
async function lockNamed(work: UserWork, numbers: readonly string[]): Promise<Map<string, StatementRecord>> {
  const found = await sql<StatementRecord>`select ${RECORD} from account_statement s join user_view u on u.id = s.producer_id
    where s.number = any(${numbers}::text[]) and ${await visibleStatements(work)} order by s.id for update of s`.execute(work.db);
  return new Map(found.rows.map((record) => [record.number, record]));
}

/** Returns the transfers that earlier files contained: banks deliver overlapping days. */
async function knownTransfers(work: UserWork, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: number; paidOn: PlainDate; amount: number; reference: string | null }>`
    select p.statement_id as id, p.paid_on as "paidOn", p.amount + coalesce(r.amount, 0) as amount, p.reference
      from statement_payment p left join unallocated_receipt r on r.payment_id = p.id
      where p.statement_id = any(${ids}::bigint[]) and p.undone_at is null and p.upload_id is not null
    union all select r.statement_id, r.paid_on, r.amount, r.reference from unallocated_receipt r
      where r.statement_id = any(${ids}::bigint[]) and r.payment_id is null and r.undone_at is null and r.upload_id is not null`.execute(
    work.db,
  );
  return new Set(found.rows.map((row) => [row.id, row.paidOn, row.amount, row.reference].join('|')));
}

const shortened = (reference: string) => reference.slice(0, 140);

function outcomeOf(
  read: Extract<ReadRow, { outcome: null }>,
  reference: string,
  record: StatementRecord | undefined,
  known: ReadonlySet<string>,
): UploadOutcome {
  if (record === undefined) return 'NON_TROVATO';
  if (known.has([record.id, read.day, read.amount, shortened(reference)].join('|'))) return 'GIA_REGISTRATO';
  const waits = UNPAID.includes(record.status);
  if (!(waits || record.status === 'PAGATO') || !producerOwes(record.paymentKind, record.due)) return 'NON_INCASSABILE';
  if (!waits) return 'DA_ATTRIBUIRE';
  const open = openAmount(record);
  if (read.amount > open) return 'PAGATO_CON_ECCEDENZA';
  return read.amount === open ? 'PAGATO' : 'PARZIALE';
}

type Recorder = (
  record: StatementRecord,
  payment: { readonly amount: number; readonly paidOn: string; readonly reference: string },
) => Promise<{
  record: StatementRecord;
  paymentId: number | null;
}>;

interface Fate extends UploadedRow {
  readonly paymentId: number | null;
  readonly cents: number;
}

/** Processes the lines in order; each sees the payments of the previous ones. */
async function fatesOf(work: UserWork, rows: readonly NumberedRow[], record: Recorder): Promise<Fate[]> {
  const read = rows.map((row) => ({ row, read: readRow(row, work.today) }));
  const named = await lockNamed(
    work,
    read.flatMap((one) => (one.read.outcome === null ? [one.read.number] : [])),
  );
  const known = await knownTransfers(
    work,
    [...named.values()].map((one) => one.id),
  );
  const fates: Fate[] = [];
  for (const { row, read: line } of read) {
    if (line.outcome !== null) {
      fates.push({ ...row, outcome: line.outcome, statement: null, paymentId: null, cents: 0 });
      continue;
    }
    const statement = named.get(line.number);
    const outcome = outcomeOf(line, row.reference, statement, known);
    const shown = statement === undefined ? null : { id: statement.id, number: statement.number };
    if (statement === undefined || !isRecorded(outcome)) {
      fates.push({ ...row, outcome, statement: shown, paymentId: null, cents: 0 });
      continue;
    }
    const paid = await record(statement, { amount: line.amount, paidOn: line.day, reference: shortened(row.reference) });
    named.set(line.number, paid.record);
    fates.push({ ...row, outcome, statement: shown, paymentId: paid.paymentId, cents: line.amount });
  }
  return fates;
}

const visible = ({ paymentId: _payment, cents: _cents, ...row }: Fate): UploadedRow => row;

/** Returns the outcome of a file's lines without recording anything. */
async function tryRows(ctx: UserContext, fileName: string, rows: readonly NumberedRow[]): Promise<UploadResult> {
  const pretend: Recorder = (record, { amount }) => {
    const paid = record.paid + Math.min(amount, openAmount(record));
    const settled = openAmount({ due: record.due, paid }) === 0;
    return Promise.resolve({ record: { ...record, paid, status: settled ? 'PAGATO' : record.status }, paymentId: null });
  };
  const fates = await ctx.db.transaction().execute((db) => fatesOf({ ...ctx, db }, rows, pretend));
  const recorded = fates.filter((fate) => isRecorded(fate.outcome));
  return {
    id: null,
    fileName,
    createdOn: ctx.today,
    createdAt: ctx.now,
    createdBy: ctx.actor.displayName,
    repeated: false,
    recorded: recorded.length,
    amount: sumCents(fates.map((fate) => fate.cents)),
    rows: fates.map(visible),
  };
}

/**
 * Records a file: all its payments and the log of every line in one transaction. Null: this content was uploaded
 * before.
 */
async function takeRows(work: UserWork, fileName: string, sha256: string, rows: readonly NumberedRow[]): Promise<number | null> {
  const first = await work.db
    .insertInto('statement_upload')
    .values({
      file_name: fileName,
      sha256,
      created_on: work.today,
      created_at: work.now,
      created_by: work.actor.userId,
      rows: rows.length,
      recorded: 0,
      amount: 0,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (first === undefined) return null;
  const { id } = first;
  const fates = await fatesOf(work, rows, (record, payment) => receivePayment(work, record, { ...payment, method: 'BONIFICO' }, id));
  const log = fates.map((fate) => ({
    upload_id: id,
    line: fate.line,
    day: fate.day,
    amount: fate.amount,
    reference: fate.reference,
    outcome: fate.outcome,
    statement_id: fate.statement?.id ?? null,
    payment_id: fate.paymentId,
  }));
  await work.db.insertInto('statement_upload_row').values(log).execute();
  const recorded = fates.filter((fate) => isRecorded(fate.outcome)).length;
  const amount = sumCents(fates.map((fate) => fate.cents));
  await work.db.updateTable('statement_upload').set({ recorded, amount }).where('id', '=', id).execute();
  await audit(work, statementUploadEvents, {
    entityId: id,
    action: 'IMPORT',
    after: { fileName, rows: rows.length, recorded, amount },
  });
  return id;
}

/**
 * Records the payments of a bank's file by the statement numbers in their references, or returns the outcomes of a dry
 * run. The same content counts once: a repeated upload returns the earlier outcomes. Reads the file before the
 * transaction begins.
 */
export async function uploadPayments(ctx: UserContext, { file, dryRun }: z.output<typeof uploadSchema>): Promise<UploadResult> {
  await requireAgency(ctx);
  const content = Buffer.from(file.encodedContent, 'base64');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const known = await ctx.db.selectFrom('statement_upload').select('id').where('sha256', '=', sha256).executeTakeFirst();
  if (known !== undefined) return { ...(await readUpload(ctx, known.id)), repeated: true };
  const rows = await rowsOf(ctx, content);
  if (dryRun) return tryRows(ctx, file.fileName, rows);
  const taken = await ctx.db.transaction().execute((db) => takeRows({ ...ctx, db }, file.fileName, sha256, rows));
  if (taken !== null) return readUpload(ctx, taken);
  const { id } = await ctx.db.selectFrom('statement_upload').select('id').where('sha256', '=', sha256).executeTakeFirstOrThrow();
  return { ...(await readUpload(ctx, id)), repeated: true };
}
