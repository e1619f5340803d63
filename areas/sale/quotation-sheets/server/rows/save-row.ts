import { sql } from 'kysely';
import { createQuotationOf } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { RowError } from '../../api/index.ts';
import type { RowOutcome } from '../../domain/index.ts';
import type { Judge, JudgedRow } from './judge-row.ts';

/** What a row became. */
export interface RowResult {
  readonly id: number;
  readonly outcome: RowOutcome;
  readonly premium: number | null;
  readonly errors: readonly RowError[];
  readonly contracts: readonly number[];
}

/** The result of a row that is only checked. `valid`: the outcome of one without errors. */
export function checkedRow(id: number, { quotations, errors }: JudgedRow, valid: RowOutcome): RowResult {
  const premium = quotations.length === 0 ? null : Math.min(...quotations.map((quotation) => quotation.premium));
  return { id, outcome: errors.length > 0 ? 'ERRORE' : valid, premium, errors, contracts: [] };
}

/** Creates the quotations of a row without errors by the quoter's own command; `documentsFrom` as there. */
export async function createdRow(
  { work, context, parties }: Judge,
  id: number,
  judged: JudgedRow,
  options: { readonly documentsFrom?: string } = {},
): Promise<RowResult> {
  const checked = checkedRow(id, judged, 'CREATA');
  if (checked.outcome === 'ERRORE') return checked;
  const contracts: number[] = [];
  for (const { data } of judged.quotations) contracts.push((await createQuotationOf(work, context, parties, data, options)).id);
  return { ...checked, contracts };
}

/** Stores the results of rows, in the transaction that created their quotations. */
export async function saveResults(work: UserWork, results: readonly RowResult[]): Promise<void> {
  await sql`update quotation_sheet_row w set outcome = r.outcome, premium = r.premium, errors = r.errors,
      version = w.version + 1, updated_at = ${work.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (id bigint, outcome text, premium bigint, errors jsonb)
    where w.id = r.id`.execute(work.db);
  const links = results.flatMap(({ id, contracts }) => contracts.map((contractId) => ({ row_id: id, contract_id: contractId })));
  if (links.length > 0) await work.db.insertInto('quotation_sheet_quotation').values(links).execute();
}
