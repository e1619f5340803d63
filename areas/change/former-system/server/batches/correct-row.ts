import { valuesOfRow } from '#areas/sale/quotation-sheets/domain/index.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { type FormerRow, formerBatchEvents, formerField, formerSystemErrors } from '../../api/index.ts';
import { judgingFor } from './batch-task.ts';
import type { Importers } from './import-records.ts';
import { findFormerRow, viewOf } from './read-rows.ts';
import { lockSources } from './source-rows.ts';
import { numberRows } from './start-batch.ts';
import { requireEditable } from './visible-batch.ts';

/** Stores the changed values of a row and judges its record again, as a dry run. */
export async function correctRow(
  work: UserWork,
  importers: Importers,
  id: number,
  values: Readonly<Record<string, string>>,
): Promise<FormerRow> {
  const { row, batch } = await findFormerRow(work, id);
  requireEditable(work, batch);
  if (row.outcome === 'IMPORTATA' || row.outcome === 'AGGIORNATA') throw new AppError(formerSystemErrors.FORMER_ROW_DONE);
  const before = valuesOfRow(row.cells ?? [], batch.fields, row.corrected);
  const known = Object.entries(values).filter(([path]) => formerField(batch.kind, path) !== undefined);
  const changed = known.map(([path, value]) => [path, value.trim()] as const).filter(([path, value]) => value !== (before[path] ?? ''));
  await work.db
    .updateTable('former_row')
    .set({ corrected: json({ ...row.corrected, ...Object.fromEntries(changed) }), outcome: 'DA_FARE' })
    .where('id', '=', id)
    .execute();
  await numberRows(work, batch);
  const sources = await lockSources(work, batch, [id], ['DA_FARE']);
  await importers[batch.kind].run(work, batch, await judgingFor(work, batch, true), sources);
  await audit(work, formerBatchEvents, {
    entityId: batch.id,
    action: 'MEND',
    after: { line: row.line, fields: changed.map(([path]) => path).join(', ') },
  });
  return viewOf((await findFormerRow(work, id)).row, batch);
}
