import { sql } from 'kysely';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { startTask } from '#platform/server-kit/tasks/long-task.ts';
import { quotationSheetAddress } from '../../api/addresses.ts';
import { PRODUCT, quotationSheetEvents, SHEET_FIELD } from '../../api/index.ts';
import { COLUMN_REFUSALS, taskLabel } from '../../api/texts.ts';
import { fieldsGivenTwice, plain, type SheetMode } from '../../domain/index.ts';
import { findSheet, requireEditable, type Sheet } from './visible-sheet.ts';

/** Payload of a sheet in the queue. */
export const SHEET_KIND = {
  kind: 'quotation-sheets.create',
  input: z.object({ sheetId: z.int(), mode: z.enum(['PROVA', 'CREAZIONE']) }),
  roles: ['CREATE_PREVENTIVI'],
};

/** Outcomes of the rows that a mode works on. */
export const TO_DO = { PROVA: ['DA_FARE'], CREAZIONE: ['DA_FARE', 'VALIDA', 'CORRETTA'] } as const satisfies Record<
  SheetMode,
  readonly string[]
>;

/** Throws 422 for `fields` when the columns cannot give quotations. */
function requireColumns(work: UserWork, sheet: Sheet, fields: readonly string[]): void {
  const refuse = (text: Text, paths: readonly string[] = []) => {
    const names = paths.map((path) => SHEET_FIELD.get(path)?.title[work.language] ?? path);
    return new FieldErrors({ fields: interpolate(text[work.language], { fields: names.join(', ') }) });
  };
  if (fields.length !== sheet.header.length) throw refuse(COLUMN_REFUSALS.COUNT);
  const unknown = fields.filter((field) => field !== '' && !SHEET_FIELD.has(field));
  if (unknown.length > 0) throw refuse(COLUMN_REFUSALS.UNKNOWN, unknown);
  const twice = fieldsGivenTwice(fields);
  if (twice.length > 0) throw refuse(COLUMN_REFUSALS.TWICE, twice);
  const values = ['vehicle.insuredValue', 'home.insuredValue'];
  const missing = [
    ...(fields.includes(PRODUCT) ? [] : [PRODUCT]),
    ...(values.some((field) => fields.includes(field)) ? [] : values.slice(0, 1)),
  ];
  if (missing.length > 0) throw refuse(COLUMN_REFUSALS.MISSING, missing);
}

/** Remembers the field of each heading for the user's next files. */
async function remember(work: UserWork, sheet: Sheet, fields: readonly string[]): Promise<void> {
  const chosen = new Map(
    sheet.header.map((heading, index) => [plain(heading), fields[index] ?? '']).filter(([heading]) => heading !== '') as [string, string][],
  );
  const rows = [...chosen].map(([heading, field]) => ({ user_id: work.actor.userId, heading, field }));
  if (rows.length === 0) return;
  await work.db
    .insertInto('quotation_sheet_heading')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'heading']).doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })))
    .execute();
}

async function start(work: UserWork, sheet: Sheet, mode: SheetMode): Promise<{ taskId: number }> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from quotation_sheet_row
    where sheet_id = ${sheet.id} and outcome = any(${[...TO_DO[mode]]}::text[])`.execute(work.db);
  const taskId = await startTask(work, SHEET_KIND, {
    input: { sheetId: sheet.id, mode },
    label: taskLabel(sheet.fileName, mode === 'PROVA'),
    link: quotationSheetAddress.href({ id: sheet.id }),
    total: rows[0]?.total ?? 0,
  });
  await work.db.updateTable('quotation_sheet').set({ mode, task_id: taskId }).where('id', '=', sheet.id).execute();
  await audit(work, quotationSheetEvents, {
    entityId: sheet.id,
    action: mode === 'PROVA' ? 'TRY' : 'START',
    after: { rows: rows[0]?.total ?? 0 },
  });
  return { taskId };
}

/**
 * Starts the dry run of a sheet or the creation of its quotations with the chosen columns, and remembers them. Every row
 * without a quotation is judged again.
 */
export async function startSheet(
  work: UserWork,
  id: number,
  { fields, mode }: { readonly fields: readonly string[]; readonly mode: SheetMode },
): Promise<{ taskId: number }> {
  const sheet = await findSheet(work, id, { lock: true });
  requireEditable(work, sheet);
  requireColumns(work, sheet, fields);
  await remember(work, sheet, fields);
  await work.db
    .updateTable('quotation_sheet')
    .set({ fields: [...fields] })
    .where('id', '=', id)
    .execute();
  await sql`update quotation_sheet_row set outcome = 'DA_FARE', errors = '[]', premium = null
    where sheet_id = ${id} and outcome not in ('CREATA', 'DA_FARE')`.execute(work.db);
  return start(work, sheet, mode);
}

/** Continues the creation: rows to do, valid or corrected; those with errors wait to be corrected. */
export async function continueSheet(work: UserWork, id: number): Promise<{ taskId: number }> {
  const sheet = await findSheet(work, id, { lock: true });
  requireEditable(work, sheet);
  return start(work, sheet, 'CREAZIONE');
}

/** Deletes a sheet with its rows; its quotations stay. */
export async function deleteSheet(work: UserWork, id: number): Promise<void> {
  const sheet = await findSheet(work, id, { lock: true });
  requireEditable(work, { ...sheet, forgotten: false });
  await audit(work, quotationSheetEvents, { entityId: id, action: 'DELETE', before: { fileName: sheet.fileName } });
  await work.db.deleteFrom('quotation_sheet').where('id', '=', id).execute();
}
