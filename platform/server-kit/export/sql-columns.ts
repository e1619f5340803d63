import { type RawBuilder, sql } from 'kysely';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import type { Database } from '../database/database.ts';
import type { ExportRow, ExportValue } from './export-value.ts';

/** What a column holds: text, money in cents, a plain date, or a rate in millionths. */
type Kind = 'TEXT' | 'CENTS' | 'DATE' | 'RATE';

/** A column of a long list. */
export interface SqlColumn {
  readonly title: Text;
  readonly kind: Kind;
  /** SQL expression of the value. */
  readonly value: (language: Language) => RawBuilder<unknown>;
}

type Raw = string | number;

const VALUES: Readonly<Record<Kind, (raw: Raw, language: Language) => ExportValue>> = {
  TEXT: (raw) => ({ text: String(raw) }),
  CENTS: (raw) => ({ cents: Number(raw) }),
  DATE: (raw) => ({ date: String(raw) }),
  RATE: (raw, language) => ({ text: formatPercent(Number(raw), language) }),
};

/** Returns the value of a column as the database wrote it. */
export function exportValue(kind: Kind, raw: Raw, language: Language): ExportValue {
  return VALUES[kind](raw, language);
}

/** Returns the label of an SQL code. */
export function labelled(code: RawBuilder<unknown>, labels: Readonly<Record<string, Text>>, language: Language): RawBuilder<unknown> {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label[language])}`);
  return sql`case ${code} ${sql.join(cases, sql` `)} end`;
}

/** Returns the date in Rome of an instant. */
export function dayInRome(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${instant} at time zone 'Europe/Rome')::date`;
}

/**
 * Reads the rows of a source (`from …`) in its order. Each row is one JSON array: parsing twenty separate columns costs
 * more than the rest of an export.
 */
export async function readCells(
  db: Database,
  columns: readonly SqlColumn[],
  source: RawBuilder<unknown>,
  language: Language,
): Promise<readonly ExportRow[]> {
  const values = sql.join(columns.map(({ value }) => value(language)));
  const { rows } = await sql<{ cells: readonly (Raw | null)[] }>`select json_build_array(${values}) as cells ${source}`.execute(db);
  const readers = columns.map(({ kind }) => VALUES[kind]);
  return rows.map(({ cells }) => readers.map((read, i) => (cells[i] == null ? null : read(cells[i], language))));
}
