import type { Language } from '#platform/domain-kit/locale.ts';
import { ERROR_HEADING, type ImportColumn } from '../../api/import/import-columns.ts';
import { CELL_PROBLEMS } from '../../api/texts.ts';
import { SUBJECT_TYPES, type SubjectType } from '../../domain/group-profile.ts';

/** Normalises a heading: ignores case, accents and surrounding spaces. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** Returns whether a heading is that of the error column in a returned file. */
export function isErrorHeading(cell: string): boolean {
  return [ERROR_HEADING.it, ERROR_HEADING.en].some((title) => plain(title) === plain(cell));
}

/**
 * Returns the column of each header cell; undefined for an empty heading and for the errors of a returned file, null
 * for an unknown one.
 */
export function columnsOfHeader(header: readonly string[], columns: readonly ImportColumn[]): (ImportColumn | null | undefined)[] {
  const names = new Map(columns.flatMap((column) => [column.title.it, column.title.en, column.path].map((name) => [plain(name), column])));
  return header.map((cell) => (cell.trim() === '' || isErrorHeading(cell) ? undefined : (names.get(plain(cell)) ?? null)));
}

const YES = ['si', 'sì', 'yes', 'true', 'vero', 'x', '1'];
const NO = ['', 'no', 'false', 'falso', '0'];

/** Lookups for the values of cells. */
export interface ImportLookups {
  /** Returns the id of an insurer by name or code, and of a superior by kind and username, name or VAT number. */
  readonly insurer: (typed: string) => number | undefined;
  readonly parent: (kind: string, username: string) => number | undefined;
}

function dateOf(typed: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed;
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed);
  if (match === null) return undefined;
  const [, day = '', month = '', year = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function subjectOf(typed: string): string | undefined {
  const name = plain(typed);
  if (name.startsWith('societ') || name === 'company') return 'SOCIETA';
  return name.startsWith('person') ? 'PERSONA_FISICA' : undefined;
}

function readCell(column: ImportColumn, typed: string, lookups: ImportLookups): unknown {
  switch (column.kind) {
    case 'TEXT':
      return typed;
    case 'LIST':
      return typed
        .split(/[;,]/)
        .map((one) => one.trim())
        .filter((one) => one !== '');
    case 'BOOLEAN':
      return YES.includes(plain(typed)) ? true : NO.includes(plain(typed)) ? false : undefined;
    case 'DATE':
      return typed === '' ? null : dateOf(typed);
    case 'SUBJECT':
      return subjectOf(typed);
    case 'INSURER':
      return typed === '' ? null : lookups.insurer(plain(typed));
    case 'PARENT':
      return typed === '' ? null : lookups.parent(column.path.slice('parents.'.length), typed);
  }
}

export interface CellError {
  /** Heading of the column; null for the whole line. */
  readonly column: string | null;
  readonly message: string;
}

/** Returns the body of a line, as the form of a new user would send it, and the cells that could not be read. */
export function bodyOfLine(
  cells: readonly string[],
  columns: readonly (ImportColumn | null | undefined)[],
  lookups: ImportLookups,
  language: Language,
  /** Kinds of subject of the group. */
  subjects: readonly SubjectType[] = SUBJECT_TYPES,
): { readonly body: Readonly<Record<string, unknown>>; readonly errors: CellError[] } {
  const body: Record<string, unknown> = { address: {}, parents: {} };
  const errors: CellError[] = [];
  for (const [index, column] of columns.entries()) {
    if (column === null || column === undefined) continue;
    const typed = cells[index] ?? '';
    if (column.kind === 'SUBJECT' && typed === '') continue;
    const value = readCell(column, typed, lookups);
    if (value === undefined && column.kind !== 'TEXT' && column.kind !== 'LIST') {
      errors.push({ column: column.title[language], message: CELL_PROBLEMS[column.kind][language] });
      continue;
    }
    const [outer = '', inner] = column.path.split('.');
    if (inner === undefined) body[outer] = value;
    else body[outer] = { ...(body[outer] as object), [inner]: value };
  }
  const [only, ...others] = subjects;
  body.subjectType ??=
    only !== undefined && others.length === 0
      ? only
      : typeof body.businessName === 'string' && body.businessName !== ''
        ? 'SOCIETA'
        : 'PERSONA_FISICA';
  return { body, errors };
}
