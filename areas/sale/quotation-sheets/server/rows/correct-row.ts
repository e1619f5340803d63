import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { quotationSheetErrors, quotationSheetEvents, SHEET_FIELD, type SheetRowDetail } from '../../api/index.ts';
import { valuesOfRow } from '../../domain/index.ts';
import { requireEditable } from '../sheets/visible-sheet.ts';
import { judgeFor, judgeRow } from './judge-row.ts';
import { PlacesOfRows } from './places.ts';
import { findRow, readRow } from './read-rows.ts';
import { checkedRow, createdRow, saveResults } from './save-row.ts';

interface Correction {
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
  readonly create: boolean;
}

/**
 * Stores the changed values of a row and judges it again: CORRETTA waits for the retry of all corrected rows; with `create`
 * a valid row gets its quotation at once. A row with errors keeps them, and its changes.
 */
export async function correctRow(
  work: UserWork,
  sale: SaleContexts,
  id: number,
  { version, values, create }: Correction,
): Promise<SheetRowDetail> {
  const { row, sheet } = await findRow(work, id, { lock: true });
  requireEditable(work, sheet);
  if (row.outcome === 'CREATA') throw new AppError(quotationSheetErrors.SHEET_ROW_DONE);
  if (row.version !== version) throw new AppError(quotationSheetErrors.SHEET_ROW_CHANGED);
  const known = Object.entries(values).filter(([path]) => SHEET_FIELD.has(path));
  const before = valuesOfRow(row.cells ?? [], sheet.fields, row.corrected);
  const changed = known.map(([path, value]) => [path, value.trim()] as const).filter(([path, value]) => value !== (before[path] ?? ''));
  const corrected = { ...row.corrected, ...Object.fromEntries(changed) };
  await work.db
    .updateTable('quotation_sheet_row')
    .set({ corrected: json(corrected) })
    .where('id', '=', id)
    .execute();
  const judge = await judgeFor(work, await sale.on(work), new PlacesOfRows(work.db));
  const judged = await judgeRow(judge, valuesOfRow(row.cells ?? [], sheet.fields, corrected));
  await saveResults(work, [create ? await createdRow(judge, id, judged) : checkedRow(id, judged, 'CORRETTA')]);
  await audit(work, quotationSheetEvents, {
    entityId: sheet.id,
    action: 'MEND',
    after: { line: row.line, fields: changed.map(([path]) => path).join(', ') },
  });
  return readRow(work, sale, id);
}
