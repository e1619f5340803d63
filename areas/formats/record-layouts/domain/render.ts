import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type Facts, holds, type Raw } from './conditions.ts';
import { contractValueOf, type LayoutContent, type LayoutField, type RecordType, type Role } from './layout.ts';
import type { FileValueCode, ValueCode } from './value-codes.ts';
import { type Problem, writeField } from './write-field.ts';

/** A movement as a file needs it, with its coverages. */
export interface MovementFacts {
  readonly values: Facts;
  readonly coverages: readonly Facts[];
}

/** What a file says of itself. */
export interface FileHead {
  readonly number: number;
  /** Day on which it is made. */
  readonly day: PlainDate;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly company: string;
}

export interface WrittenLine {
  readonly role: Role;
  readonly record: string;
  /** Without the end of the line. */
  readonly text: string;
}

/** A movement in the file, or why it is not in it. */
export interface WrittenMovement {
  /** Of its first line, from 1; null: withheld. */
  readonly line: number | null;
  readonly problems: readonly Problem[];
}

export interface WrittenFile {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly WrittenLine[];
  readonly movements: readonly WrittenMovement[];
  /** Of headers and trailers: such a file cannot be sent. */
  readonly problems: readonly Problem[];
}

type Counters = Readonly<Record<Exclude<FileValueCode, 'COSTANTE' | 'VUOTO'>, Raw>>;

const TOTALS = {
  TOTALE_PREMIO_LORDO: 'PREMIO_LORDO',
  TOTALE_IMPONIBILE: 'IMPONIBILE',
  TOTALE_IMPOSTE: 'IMPOSTE',
  TOTALE_PDU: 'PDU',
  TOTALE_PROVVIGIONI: 'PROVVIGIONI',
} as const satisfies Readonly<Partial<Record<FileValueCode, ValueCode>>>;

const totalOf = (code: keyof typeof TOTALS, written: readonly MovementFacts[]) =>
  written.reduce((sum, { values }) => sum + Number(values[TOTALS[code]] ?? 0), 0);

function countersOf(head: FileHead, written: readonly MovementFacts[], counts: Pick<Counters, 'RIGA' | 'RIGHE' | 'DETTAGLI'>): Counters {
  return {
    ...counts,
    PROGRESSIVO: head.number,
    DATA_FILE: head.day,
    PERIODO_DAL: head.from,
    PERIODO_AL: head.to,
    CODICE_COMPAGNIA: head.company,
    MOVIMENTI: written.length,
    TOTALE_PREMIO_LORDO: totalOf('TOTALE_PREMIO_LORDO', written),
    TOTALE_IMPONIBILE: totalOf('TOTALE_IMPONIBILE', written),
    TOTALE_IMPOSTE: totalOf('TOTALE_IMPOSTE', written),
    TOTALE_PDU: totalOf('TOTALE_PDU', written),
    TOTALE_PROVVIGIONI: totalOf('TOTALE_PROVVIGIONI', written),
  };
}

function rawOf(field: LayoutField, facts: Facts, counters: Counters): Raw {
  if (!holds(field.when, facts) || field.source === 'VUOTO') return null;
  if (field.source === 'COSTANTE') return field.text;
  const value = contractValueOf(field.source);
  return value === null ? counters[field.source as keyof Counters] : (facts[value] ?? null);
}

const escapedXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function cellOf(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function lineOf(layout: LayoutContent, record: RecordType, texts: readonly string[]): string {
  if (layout.format === 'FISSO') return texts.join('');
  if (layout.format === 'CSV') return texts.map((text) => cellOf(text, layout.delimiter)).join(layout.delimiter);
  const inner = record.fields.map(({ name }, at) => (texts[at] === '' ? '' : `<${name}>${escapedXml(texts[at] ?? '')}</${name}>`)).join('');
  return `  <${record.name}>${inner}</${record.name}>`;
}

/** Writes one record; its problems if it cannot be written. */
function writeRecord(
  layout: LayoutContent,
  record: RecordType,
  facts: Facts,
  counters: Counters,
): { readonly text: string; readonly problems: Problem[] } {
  const problems: Problem[] = [];
  const texts = record.fields.map((field) => {
    const isSwitchedOff = !holds(field.when, facts);
    const written = writeField(layout, isSwitchedOff ? { ...field, required: false } : field, rawOf(field, facts, counters));
    if ('text' in written) return written.text;
    problems.push({ record: record.name, field: field.name, ...written });
    return '';
  });
  return { text: lineOf(layout, record, texts), problems };
}

const ofRole = (layout: LayoutContent, role: Role) => layout.records.filter((record) => record.role === role);

/** The lines of a movement from line `first` on, or its problems. */
function writeMovement(layout: LayoutContent, { values, coverages }: MovementFacts, first: number, counters: Counters) {
  const lines: WrittenLine[] = [];
  const problems: Problem[] = [];
  for (const record of ofRole(layout, 'DETTAGLIO')) {
    for (const one of record.each === 'GARANZIA' ? coverages : [{}]) {
      const facts = { ...values, ...one };
      if (!holds(record.when, facts)) continue;
      const written = writeRecord(layout, record, facts, { ...counters, RIGA: first + lines.length });
      problems.push(...written.problems);
      lines.push({ role: 'DETTAGLIO', record: record.name, text: written.text });
    }
  }
  return { lines, problems };
}

const compact = (day: PlainDate) => day.replaceAll('-', '');

/** Returns the name of a file. */
function fileNameOf(pattern: string, { number, day, company }: FileHead): string {
  return pattern
    .replaceAll('{progressivo}', String(number).padStart(5, '0'))
    .replaceAll('{data}', compact(day))
    .replaceAll('{compagnia}', company.replace(/[^\w-]/g, '_'));
}

/** The text around the lines of a file. */
function wholeText(layout: LayoutContent, lines: readonly WrittenLine[]): string {
  const end = layout.lineEnd === 'CRLF' ? '\r\n' : '\n';
  const names = ofRole(layout, 'DETTAGLIO')[0]?.fields.map(({ name }) => cellOf(name, layout.delimiter)) ?? [];
  const before = [
    ...(layout.format === 'XML' ? [`<?xml version="1.0" encoding="${layout.encoding}"?>`, `<${layout.root ?? 'movimenti'}>`] : []),
    ...(layout.format === 'CSV' && layout.hasNames ? [names.join(layout.delimiter)] : []),
  ];
  const after = layout.format === 'XML' ? [`</${layout.root ?? 'movimenti'}>`] : [];
  return [...before, ...lines.map(({ text }) => text), ...after].map((line) => `${line}${end}`).join('');
}

/**
 * Returns a file of movements: the same facts give the same text. A movement with a problem is withheld with all of its
 * records; the others keep their order, and counters and totals count what is in the file.
 */
export function writeFile(layout: LayoutContent, head: FileHead, movements: readonly MovementFacts[]): WrittenFile {
  const [headers, trailers] = [ofRole(layout, 'TESTATA'), ofRole(layout, 'CODA')];
  const details: WrittenLine[] = [];
  const written: MovementFacts[] = [];
  const outcomes = movements.map((movement): WrittenMovement => {
    const line = headers.length + details.length + 1;
    const counters = countersOf(head, written, { RIGA: line, RIGHE: 0, DETTAGLI: 0 });
    const { lines, problems } = writeMovement(layout, movement, line, counters);
    // A movement for which no record is written has nothing to say to this insurer, and counts as sent.
    if (problems.length > 0) return { line: null, problems };
    details.push(...lines);
    written.push(movement);
    return { line, problems: [] };
  });
  const counts = { RIGHE: headers.length + details.length + trailers.length, DETTAGLI: details.length };
  const problems: Problem[] = [];
  const around = (records: readonly RecordType[], role: Role, first: number) =>
    records.map((record, at): WrittenLine => {
      const done = writeRecord(layout, record, {}, countersOf(head, written, { ...counts, RIGA: first + at }));
      problems.push(...done.problems);
      return { role, record: record.name, text: done.text };
    });
  const lines = [...around(headers, 'TESTATA', 1), ...details, ...around(trailers, 'CODA', headers.length + details.length + 1)];
  return { name: fileNameOf(layout.fileName, head), text: wholeText(layout, lines), lines, movements: outcomes, problems };
}
