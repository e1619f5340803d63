import { keysOf } from '#platform/domain-kit/entries.ts';
import { isIban } from '#platform/domain-kit/identifiers/iban.ts';
import { readIban } from '#platform/domain-kit/identifiers/typed-iban.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { parseTypedMoney } from '#platform/domain-kit/number-format.ts';
import { type PlainDate, parseTypedDate } from '#platform/domain-kit/time/dates.ts';
import { type BankEntry, type BankFile, BankFileRefused } from '../bank-file.ts';
import { identifier, inOneLine, partyName } from './fields.ts';

/** Columns by words of their heading, as Italian banks write them; the first that fits takes the heading. */
const HEADINGS = {
  valueOn: /^(data )?valuta$|^value date$/,
  bookedOn: /^(data( (contabile|operazione|registrazione|movimento|contab))?|date|booking date)$/,
  debit: /^(dare|addebit[oi]|uscite|debit)( |$)/,
  credit: /^(avere|accredit[oi]|entrate|credit)( |$)/,
  balance: /^saldo/,
  amount: /^(importo|amount)( |$)/,
  currency: /^(divisa|currency)( |$)/,
  iban: /^iban/,
  name: /^(nome|ordinante|controparte|nominativo|beneficiario|name)/,
  reference: /^(cro|trn|riferimento|numero operazione|id operazione|reference)/,
  text: /^(causale|descrizione|dettagli|motivo|note|description|operazione)/,
} as const;
type Column = keyof typeof HEADINGS;
type Columns = Readonly<Partial<Record<Column, readonly number[]>>>;

/** Lines above the heading: name of the bank, account, period. */
const MOST_PREAMBLE = 40;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

function columnOf(heading: string): Column | undefined {
  const words = plain(heading);
  return keysOf(HEADINGS).find((column) => HEADINGS[column].test(words));
}

function columnsOf(cells: readonly string[]): Columns {
  const columns: Partial<Record<Column, number[]>> = {};
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column !== undefined) columns[column] = [...(columns[column] ?? []), place];
  }
  return columns;
}

const hasAmount = (columns: Columns) => columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
const isHeading = (columns: Columns) =>
  (columns.bookedOn ?? columns.valueOn) !== undefined && hasAmount(columns) && columns.text !== undefined;

const cellsAt = (cells: readonly string[], places: readonly number[] = []) =>
  places.map((place) => (cells[place] ?? '').trim()).filter((cell) => cell !== '');

function money(text: string, line: number): Cents {
  const cents = parseTypedMoney(text, 'it');
  if (cents === undefined) throw new BankFileRefused('RIGA_NON_VALIDA', { at: line, value: inOneLine(text) });
  return cents;
}

/** The signed amount of a row; null for a row without one. Debits are negative, whatever sign the bank writes. */
function amountOf(cells: readonly string[], columns: Columns, line: number): Cents | null {
  const [amount] = cellsAt(cells, columns.amount);
  if (amount !== undefined) return money(amount, line);
  const [debit, credit] = [cellsAt(cells, columns.debit)[0], cellsAt(cells, columns.credit)[0]];
  if (debit === undefined && credit === undefined) return null;
  const [out, into] = [Math.abs(money(debit ?? '0', line)), Math.abs(money(credit ?? '0', line))];
  // A row with both is two movements, or a column is read wrongly.
  if (out !== 0 && into !== 0) throw new BankFileRefused('RIGA_NON_VALIDA', { at: line, value: `${debit} / ${credit}` });
  return into - out;
}

function dayOf(cells: readonly string[], places: readonly number[] | undefined): PlainDate | undefined {
  const [text] = cellsAt(cells, places);
  // Spreadsheets add a time to days.
  return text === undefined ? undefined : parseTypedDate(text.split(/[ T]\d{1,2}:/)[0] ?? text);
}

/** Words of a cell that states a balance or a sum rather than a movement, without its figures. */
const BALANCE =
  /^(saldo( (iniziale|finale|contabile|precedente|disponibile|liquido))*|totale?( (movimenti|dare|avere|entrate|uscite))*)( (al|del))?( eur[o]?)?$/;
const OPENING = /\b(iniziale|precedente)\b/;
const CLOSING = /\b(finale|contabile)\b/;

/** The words of a row that is no movement; undefined for a movement, whatever the customer wrote. */
function balanceWords(cells: readonly string[], columns: Columns): string | undefined {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return [first, ...cellsAt(cells, columns.text)].map((cell) => plain(cell.replace(/\d/g, ' '))).find((words) => BALANCE.test(words));
}

/** `Valuta` heads the day in most banks' tables and the currency in some. */
function currencyOf(cells: readonly string[], columns: Columns): string | undefined {
  return [...cellsAt(cells, columns.currency), ...cellsAt(cells, columns.valueOn)].find((cell) => /^([A-Z]{3}|€|euro)$/i.test(cell));
}

function entryOf(cells: readonly string[], columns: Columns, line: number): BankEntry {
  const amount = amountOf(cells, columns, line);
  const bookedOn = dayOf(cells, columns.bookedOn) ?? dayOf(cells, columns.valueOn);
  if (amount === null || bookedOn === undefined)
    throw new BankFileRefused('RIGA_NON_VALIDA', { at: line, value: inOneLine(cells.join(' ')).slice(0, 60) });
  const currency = currencyOf(cells, columns);
  if (currency !== undefined && !/^(EUR|EURO|€)$/i.test(currency)) throw new BankFileRefused('ALTRA_DIVISA', { currency });
  const [iban] = cellsAt(cells, columns.iban).map(readIban);
  return {
    reference: identifier(cellsAt(cells, columns.reference)[0]),
    bookedOn,
    valueOn: dayOf(cells, columns.valueOn) ?? bookedOn,
    amount,
    movements: [
      {
        amount,
        name: partyName(cellsAt(cells, columns.name)[0]),
        iban: iban !== undefined && isIban(iban) ? iban : null,
        text: inOneLine(cellsAt(cells, columns.text).join(' ')),
        endToEndId: null,
        returnCode: null,
      },
    ],
  };
}

/** The account named above the heading; null where none is. */
function accountIn(rows: readonly (readonly string[])[]): string | null {
  const words = rows.flat().flatMap((cell) => readIban(cell).match(/[A-Z]{2}\d{2}[A-Z0-9]{11,30}/g) ?? []);
  return words.map((word) => word.slice(0, 27)).find(isIban) ?? null;
}

/**
 * Returns the movements of a bank's table (CSV): columns by the words of their headings, below any lines about the account.
 * Lines with balances and sums are not movements; balances are checked where the file has both. Throws `BankFileRefused`.
 */
export function readTable(rows: readonly (readonly string[])[]): BankFile {
  const head = rows.slice(0, MOST_PREAMBLE).findIndex((cells) => isHeading(columnsOf(cells)));
  if (head < 0) throw new BankFileRefused('COLONNE_MANCANTI');
  const columns = columnsOf(rows[head] ?? []);
  const balances: { opening: Cents | null; closing: Cents | null } = { opening: null, closing: null };
  const entries: BankEntry[] = [];
  for (const [index, cells] of rows.slice(head + 1).entries()) {
    const line = head + 2 + index;
    if (cells.every((cell) => cell.trim() === '')) continue;
    const words = balanceWords(cells, columns);
    if (words === undefined) {
      entries.push(entryOf(cells, columns, line));
      continue;
    }
    const amount = cells.map((cell) => parseTypedMoney(cell, 'it')).findLast((cents) => cents !== undefined) ?? null;
    if (OPENING.test(words)) balances.opening = amount;
    if (CLOSING.test(words)) balances.closing = amount;
  }
  const moved = entries.filter(({ amount }) => amount !== 0);
  return { format: 'CSV', statements: [{ account: accountIn(rows.slice(0, head)), currency: null, ...balances, entries: moved }] };
}
