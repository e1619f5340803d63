import { sql } from 'kysely';
import { z } from 'zod';
import { fieldsGivenTwice, plain } from '#areas/sale/quotation-sheets/domain/index.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { startTask } from '#platform/server-kit/tasks/long-task.ts';
import { formerBatchAddress } from '../../api/addresses.ts';
import { FORMER_FIELDS, FORMER_ID, formerBatchEvents, formerField, formerSystemErrors } from '../../api/index.ts';
import { COLUMN_REFUSALS, taskLabel } from '../../api/texts.ts';
import { BATCH_MODES, type BatchMode } from '../../domain/index.ts';
import { type Batch, findBatch, requireComplete, requireEditable } from './visible-batch.ts';

/** Payload of a file in the queue. */
export const BATCH_KIND = {
  kind: 'former-system.import',
  input: z.object({ batchId: z.int(), mode: z.enum(BATCH_MODES) }),
  roles: ['DEVELOPER', 'CHIUSURA_CONVENZIONI'],
};

/** Files are worked one after the other: contracts name customers and users of earlier files. */
const QUEUE = 'former-system';

const ACTIONS = { PROVA: 'TRY', IMPORTAZIONE: 'START', ANNULLAMENTO: 'UNDO' } as const satisfies Record<BatchMode, string>;

/** Throws 422 for `fields` when the columns cannot give records. */
function requireColumns({ language }: UserWork, { kind, header }: Batch, fields: readonly string[]): void {
  const refuse = (text: Text, paths: readonly string[] = []) => {
    const names = paths.map((path) => formerField(kind, path)?.title[language] ?? path);
    return new FieldErrors({ fields: interpolate(text[language], { fields: names.join(', ') }) });
  };
  if (fields.length !== header.length) throw refuse(COLUMN_REFUSALS.COUNT);
  const unknown = fields.filter((field) => field !== '' && formerField(kind, field) === undefined);
  if (unknown.length > 0) throw refuse(COLUMN_REFUSALS.UNKNOWN, unknown);
  const twice = fieldsGivenTwice(fields);
  if (twice.length > 0) throw refuse(COLUMN_REFUSALS.TWICE, twice);
  const required = FORMER_FIELDS[kind].filter(({ isRequired }) => isRequired).map(({ path }) => path);
  const missing = required.filter((path) => !fields.includes(path));
  if (missing.length > 0) throw refuse(COLUMN_REFUSALS.MISSING, missing);
}

/** Remembers the field of each heading for the next files of the kind. */
async function remember({ db }: UserWork, { kind, header }: Batch, fields: readonly string[]): Promise<void> {
  const chosen = new Map(
    header.flatMap((heading, index): [string, string][] => (plain(heading) === '' ? [] : [[plain(heading), fields[index] ?? '']])),
  );
  const rows = [...chosen].map(([heading, field]) => ({ kind, heading, field }));
  if (rows.length === 0) return;
  await db
    .insertInto('former_heading')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'heading']).doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })))
    .execute();
}

/** Gives each row the number of its record; further rows of a contract are its other coverages. */
export async function numberRows({ db, now }: UserWork, { id, kind, fields }: Pick<Batch, 'id' | 'kind' | 'fields'>): Promise<void> {
  const column = fields.indexOf(FORMER_ID) + 1;
  const typed = sql`nullif(trim(coalesce(corrected ->> ${FORMER_ID}, cells[${sql.lit(column)}], '')), '')`;
  await sql`update former_row w set former_id = r.former_id, is_head = ${sql.lit(kind !== 'CONTRATTI')} or r.former_id is null or r.place = 1,
      updated_at = ${now}::timestamptz
    from (select id, ${typed} as former_id, row_number() over (partition by ${typed} order by line) as place from former_row
      where batch_id = ${id}) r
    where w.id = r.id and (w.former_id, w.is_head) is distinct from
      (r.former_id, ${sql.lit(kind !== 'CONTRATTI')} or r.former_id is null or r.place = 1)`.execute(db);
}

async function start(work: UserWork, batch: Batch, mode: BatchMode): Promise<{ taskId: number }> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from former_row where batch_id = ${batch.id} and is_head`.execute(work.db);
  const total = rows[0]?.total ?? 0;
  const taskId = await startTask(work, BATCH_KIND, {
    input: { batchId: batch.id, mode },
    label: taskLabel(batch.fileName, mode),
    link: formerBatchAddress.href({ id: batch.id }),
    total,
    queue: QUEUE,
  });
  await work.db.updateTable('former_batch').set({ mode, task_id: taskId }).where('id', '=', batch.id).execute();
  await audit(work, formerBatchEvents, { entityId: batch.id, action: ACTIONS[mode], after: { records: total } });
  return { taskId };
}

/** Starts the dry run of a file or its import with the chosen columns, and remembers them. Every record is judged again. */
export async function startBatch(
  work: UserWork,
  id: number,
  { fields, mode }: { readonly fields: readonly string[]; readonly mode: 'PROVA' | 'IMPORTAZIONE' },
): Promise<{ taskId: number }> {
  const batch = await findBatch(work, id, { lock: true });
  requireEditable(work, batch);
  requireComplete(batch);
  requireColumns(work, batch, fields);
  await remember(work, batch, fields);
  await work.db
    .updateTable('former_batch')
    .set({ fields: [...fields] })
    .where('id', '=', id)
    .execute();
  await sql`update former_row set outcome = 'DA_FARE', errors = '[]', differences = '[]'
    where batch_id = ${id} and outcome not in ('DA_FARE', 'IMPORTATA', 'AGGIORNATA')`.execute(work.db);
  await numberRows(work, { id, kind: batch.kind, fields });
  return start(work, { ...batch, fields }, mode);
}

/** Imports what is still to do; records with errors wait to be corrected. */
export async function continueBatch(work: UserWork, id: number): Promise<{ taskId: number }> {
  const batch = await findBatch(work, id, { lock: true });
  requireEditable(work, batch);
  requireComplete(batch);
  return start(work, batch, 'IMPORTAZIONE');
}

/** Starts to take back what a file created. Its values may be deleted already. */
export async function undoBatch(work: UserWork, id: number): Promise<{ taskId: number }> {
  const batch = await findBatch(work, id, { lock: true });
  requireEditable(work, { ...batch, forgotten: false });
  return start(work, batch, 'ANNULLAMENTO');
}

/** Deletes a file with its rows; one that imported something is undone first, so that its records keep their origin. */
export async function deleteBatch(work: UserWork, id: number): Promise<void> {
  const batch = await findBatch(work, id, { lock: true });
  requireEditable(work, { ...batch, forgotten: false });
  const used = await work.db.selectFrom('former_record').select('former_id').where('batch_id', '=', id).limit(1).executeTakeFirst();
  if (used !== undefined) throw new AppError(formerSystemErrors.FORMER_BATCH_USED);
  await audit(work, formerBatchEvents, { entityId: id, action: 'DELETE', before: { fileName: batch.fileName } });
  await work.db.deleteFrom('former_batch').where('id', '=', id).execute();
}
