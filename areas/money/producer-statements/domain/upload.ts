import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { parseTypedMoney } from '#platform/domain-kit/number-format.ts';
import { type PlainDate, parseTypedDate } from '#platform/domain-kit/time/dates.ts';

/** Outcomes of a line in a payment file. */
export const UPLOAD_OUTCOMES = [
  'PAGATO',
  'PARZIALE',
  'PAGATO_CON_ECCEDENZA',
  'DA_ATTRIBUIRE',
  'DATA_NON_VALIDA',
  'IMPORTO_NON_VALIDO',
  'SENZA_RIFERIMENTO',
  'PIU_RIFERIMENTI',
  'NON_TROVATO',
  'NON_INCASSABILE',
  'GIA_REGISTRATO',
] as const;
export type UploadOutcome = (typeof UPLOAD_OUTCOMES)[number];

/** Outcomes of lines whose payment was recorded. */
const RECORDED: readonly UploadOutcome[] = ['PAGATO', 'PARZIALE', 'PAGATO_CON_ECCEDENZA', 'DA_ATTRIBUIRE'];

/** Returns whether the payment of a line was recorded. */
export function isRecorded(outcome: UploadOutcome): boolean {
  return RECORDED.includes(outcome);
}

export type UploadColumn = 'day' | 'amount' | 'reference';

/** Columns of a payment file by heading, ignoring case and accents. */
const HEADINGS: Readonly<Record<UploadColumn, readonly string[]>> = {
  day: ['data', 'data valuta', 'data operazione', 'data contabile', 'date'],
  amount: ['importo', 'avere', 'accredito', 'amount'],
  reference: ['causale', 'riferimento', 'descrizione', 'reference'],
};
export const UPLOAD_COLUMNS = keysOf(HEADINGS);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Returns the position of each column in the heading of a file; missing columns have none. */
export function columnPositions(heading: readonly string[]): Partial<Record<UploadColumn, number>> {
  const names = heading.map(plain);
  const entries = UPLOAD_COLUMNS.flatMap((column) => {
    const position = names.findIndex((name) => HEADINGS[column].includes(name));
    return position < 0 ? [] : [[column, position] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns the statement numbers in a reference, ignoring spaces: `saldo ec 00000012` is EC00000012. */
export function numbersIn(reference: string): string[] {
  const found = reference.toUpperCase().matchAll(/\bE\W?C\W{0,3}(\d{8})\b/g);
  return [...new Set([...found].map(([, digits = '']) => `EC${digits}`))];
}

export interface UploadRow {
  readonly day: string;
  readonly amount: string;
  readonly reference: string;
}

export type ReadRow =
  | { readonly outcome: null; readonly day: PlainDate; readonly amount: Cents; readonly number: string }
  | { readonly outcome: UploadOutcome };

/** Parses a line; the first error decides. Amounts are in Italian format, or plain as in a spreadsheet. */
export function readRow(row: UploadRow, today: PlainDate): ReadRow {
  const day = parseTypedDate(row.day, { latest: today });
  if (day === undefined || day > today) return { outcome: 'DATA_NON_VALIDA' };
  const amount = parseTypedMoney(row.amount, 'it');
  if (amount === undefined || amount <= 0) return { outcome: 'IMPORTO_NON_VALIDO' };
  const [number, other] = numbersIn(row.reference);
  if (number === undefined) return { outcome: 'SENZA_RIFERIMENTO' };
  return other === undefined ? { outcome: null, day, amount, number } : { outcome: 'PIU_RIFERIMENTI' };
}
