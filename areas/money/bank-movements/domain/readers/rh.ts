import { italianIban } from '#platform/domain-kit/identifiers/iban.ts';
import { readIban } from '#platform/domain-kit/identifiers/typed-iban.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { type BankEntry, type BankFile, BankFileRefused, type BankStatement } from '../bank-file.ts';
import { identifier, inOneLine, partyName, plainAmount, shortDay } from './fields.ts';

/** Columns of a record, CBI standard RH (CBI-RND-001). */
const WIDTH = 120;

/** A record with its line in the file, from 1. */
interface RhRecord {
  readonly line: number;
  readonly kind: string;
  /** Text of the columns from `first` to `last`, counted from 1 as the standard does. */
  readonly cut: (first: number, last: number) => string;
}

function recordsOf(text: string): readonly RhRecord[] {
  const lines = /[\r\n]/.test(text.trimEnd()) ? text.split(/\r\n|\n|\r/) : (text.match(/.{1,120}/g) ?? []);
  return lines.flatMap((raw, at) => {
    if (raw.trim() === '') return [];
    const whole = raw.padEnd(WIDTH);
    if (raw.trimEnd().length > WIDTH) throw new BankFileRefused('RIGA_NON_VALIDA', { at: at + 1, value: raw.slice(0, 20) });
    return [{ line: at + 1, kind: whole.slice(1, 3), cut: (first: number, last: number) => whole.slice(first - 1, last) }];
  });
}

function signed(record: RhRecord, sign: number, first: number): Cents {
  const amount = plainAmount(record.cut(first, first + 14), record.line);
  return record.cut(sign, sign) === 'D' ? 0 - amount : amount;
}

/** The account of a record 61; banks that leave out country and check digits give its national number. */
function accountOf(record: RhRecord): string | null {
  const [check, cin, abi, cab, account] = [
    record.cut(100, 103),
    record.cut(52, 52),
    record.cut(53, 57),
    record.cut(58, 62),
    record.cut(63, 74),
  ];
  if (check.trim().length === 4 && cin.trim() !== '') return readIban(`${check}${cin}${abi}${cab}${account}`);
  return /^\d{5}$/.test(abi) && /^\d{5}$/.test(cab) && /^[A-Za-z0-9]{1,12}$/.test(account.trim())
    ? italianIban(abi, cab, account.trim())
    : null;
}

interface Information {
  readonly texts: readonly string[];
  readonly name: string | null;
  readonly iban: string | null;
  readonly endToEndId: string | null;
}

const NONE: Information = { texts: [], name: null, iban: null, endToEndId: null };

/** What a record 63 adds to its movement, by the flag of its structure; free text without one. */
function informed(known: Information, record: RhRecord): Information {
  const said = (text: string): Information => ({ ...known, texts: [...known.texts, text] });
  switch (record.cut(14, 16)) {
    case 'KKK':
    case 'ZZ1':
      return known;
    case 'YYY':
      return { ...known, name: partyName(record.cut(41, 80)) };
    case 'YY2':
      return { ...known, iban: identifier(readIban(record.cut(67, 100))) };
    case 'ZZ2':
      return { ...known, name: known.name ?? partyName(record.cut(17, WIDTH)) };
    case 'ZZ3':
      return said(record.cut(67, WIDTH));
    case 'ID1':
      return { ...known, endToEndId: identifier(record.cut(52, 86)) };
    case 'RI1':
      return said(record.cut(17, WIDTH));
    case 'RI2':
      return said(record.cut(17, 52));
    default:
      return said(record.cut(14, WIDTH));
  }
}

/** A text that fills its columns goes on in the next record, also in the middle of a word. */
function joined(texts: readonly string[]): string {
  return inOneLine(texts.map((text) => (text.endsWith(' ') ? `${text.trimEnd()} ` : text)).join(''));
}

function entryOf(record: RhRecord, information: Information): BankEntry {
  const amount = signed(record, 26, 27);
  const { texts, ...parties } = information;
  const own = record.cut(87, WIDTH);
  return {
    reference: identifier(record.cut(62, 77)),
    bookedOn: shortDay(record.cut(20, 25), record.line),
    valueOn: shortDay(record.cut(14, 19), record.line),
    amount,
    movements: [{ amount, ...parties, text: joined([own.padEnd(35), ...texts]), returnCode: null }],
  };
}

function statementOf(records: readonly RhRecord[]): BankStatement {
  const [head, ...rest] = records;
  const tail = rest.find(({ kind }) => kind === '64');
  if (head === undefined || tail === undefined) throw new BankFileRefused('TRONCATO', { missing: '64' });
  const entries = rest.flatMap((record, at) => {
    if (record.kind !== '62') return [];
    const next = rest.findIndex(({ kind }, place) => place > at && kind !== '63');
    return [entryOf(record, rest.slice(at + 1, next < 0 ? undefined : next).reduce(informed, NONE))];
  });
  return {
    account: accountOf(head),
    currency: head.cut(75, 77).trim() === '' ? null : head.cut(75, 77),
    opening: signed(head, 84, 85),
    closing: signed(tail, 20, 21),
    entries,
  };
}

/** Returns whether a text looks like one of these files. */
export function isRh(text: string): boolean {
  return /^ ?RH/.test(text);
}

/**
 * Returns the statements of a CBI RH file. Throws `BankFileRefused` when its closing record is missing or counts other
 * records, or when a record is broken.
 */
export function readRh(text: string): BankFile {
  const records = recordsOf(text.startsWith('RH') ? ` ${text}` : text);
  const last = records.at(-1);
  if (last?.kind !== 'EF') throw new BankFileRefused('TRONCATO', { missing: 'EF' });
  const counted = Number(last.cut(83, 89));
  const flow = records.slice(records.findLastIndex(({ kind }) => kind === 'RH')).length;
  if (counted > 0 && counted !== flow && counted !== records.length) throw new BankFileRefused('TRONCATO', { counted, found: flow });
  const starts = records.flatMap(({ kind }, at) => (kind === '61' ? [at] : []));
  return { format: 'RH', statements: starts.map((from, at) => statementOf(records.slice(from, starts[at + 1]))) };
}
