import { createHash } from 'node:crypto';
import { COVERAGE_FIELDS, type FormerError } from '../../api/index.ts';
import type { FormerKind } from '../../domain/index.ts';

/** A row of a file by field. */
export interface SourceLine {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** A record of a file: its first row, and the further coverages of a contract. */
export interface Source {
  readonly rowId: number;
  readonly formerId: string;
  readonly head: SourceLine;
  /** All rows, the first included. */
  readonly lines: readonly SourceLine[];
}

/** A record after its checks: what to import, or what is wrong. */
export interface Judged<T> {
  readonly source: Source;
  readonly value: T | null;
  readonly errors: readonly FormerError[];
}

/** Collects the errors of a record. */
export class Problems {
  readonly errors: FormerError[] = [];

  add(field: string | null, message: string, line: number | null = null): void {
    if (!this.errors.some((one) => one.field === field && one.line === line)) this.errors.push({ field, line, message });
  }

  has(field: string): boolean {
    return this.errors.some((one) => one.field === field);
  }
}

const sorted = (values: Readonly<Record<string, string>>) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Digest of everything that a file says about a record: equal for a second import of the same row. */
export function fingerprintOf(kind: FormerKind, { head, lines }: Source): string {
  const coverages = kind === 'CONTRATTI' ? lines.map(({ values }) => sorted(pick(values, COVERAGE_FIELDS))) : [];
  return createHash('sha256')
    .update(JSON.stringify([sorted(head.values), coverages]))
    .digest('hex');
}

function pick(values: Readonly<Record<string, string>>, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}

/** The values of a record by field, with the coverages of all rows on one line each: what differences compare. */
export function comparable(kind: FormerKind, { head, lines }: Pick<Source, 'head' | 'lines'>): Record<string, string> {
  if (kind !== 'CONTRATTI') return { ...head.values };
  const joined = COVERAGE_FIELDS.map((field) => [field, lines.map(({ values }) => values[field] ?? '').join(' | ')] as const);
  return { ...head.values, ...Object.fromEntries(joined) };
}
