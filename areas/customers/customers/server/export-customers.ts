import type { UserContext } from '#platform/server-kit/context.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import {
  CUSTOMER_COLUMN_LABELS,
  CUSTOMER_COLUMNS,
  type CustomerColumn,
  type CustomerExportQuery,
  type CustomerRow,
  SUBJECT_TYPE_LABELS,
} from '../api/index.ts';
import { allKeys, rowsOfKeys } from './list-customers.ts';

function cellOf(row: CustomerRow, column: CustomerColumn, language: 'it' | 'en'): ExportValue {
  if (column === 'subjectType') return { text: SUBJECT_TYPE_LABELS[row.subjectType][language] };
  if (column === 'quotations' || column === 'policies') return { number: row[column] };
  const value = row[column];
  if (value === null) return null;
  return column === 'birthDate' || column === 'createdAt' || column === 'updatedAt' ? { date: value } : { text: value };
}

/** Answers with the list as a file, in the same filter and order, with the requested columns. */
export async function exportCustomers(ctx: UserContext, query: CustomerExportQuery) {
  const columns = query.colonna === undefined || query.colonna.length === 0 ? CUSTOMER_COLUMNS : query.colonna;
  const { language, db } = ctx;
  const list = {
    name: `clienti-${ctx.today}`,
    headers: columns.map((column) => CUSTOMER_COLUMN_LABELS[column][language]),
    keys: await allKeys(ctx, query),
    rows: async (keys: readonly number[]) => {
      const { rows } = await rowsOfKeys(keys).execute(db);
      return rows.map((row) => columns.map((column) => cellOf(row, column, language)));
    },
  };
  return sendList(ctx, list, query.formato);
}
