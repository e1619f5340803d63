import { sql } from 'kysely';
import { valuesOfRow } from '#areas/sale/quotation-sheets/domain/index.ts';
import { cleanText } from '#platform/domain-kit/clean-text.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { FormerOutcome } from '../../domain/index.ts';
import type { Source, SourceLine } from '../judge/source.ts';
import type { Batch } from './visible-batch.ts';

/** A row as stored. */
export interface StoredRow {
  readonly id: number;
  readonly line: number;
  readonly cells: readonly string[] | null;
  readonly corrected: Readonly<Record<string, string>>;
  readonly formerId: string | null;
}

type Columns = Pick<Batch, 'id' | 'kind' | 'fields'>;

const lineOf = ({ line, cells, corrected }: StoredRow, fields: readonly string[]): SourceLine => ({
  line,
  values: cleaned(valuesOfRow(cells ?? [], fields, corrected)),
});

function cleaned(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, cleanText(value, 'MANY')]));
}

const ROW = sql`w.id, w.line, w.cells, w.corrected, w.former_id as "formerId"`;

/** The first rows of records still to do, after a line. */
export async function headsToDo(
  { db }: Pick<Work, 'db'>,
  batchId: number,
  outcomes: readonly FormerOutcome[],
  after: number,
  limit: number,
): Promise<{ readonly id: number; readonly line: number }[]> {
  const { rows } = await sql<{ id: number; line: number }>`select id, line from former_row where batch_id = ${batchId} and is_head
    and outcome = any(${[...outcomes]}::text[]) and line > ${after} order by line limit ${limit}`.execute(db);
  return rows;
}

/**
 * Reads records by their first rows and locks these, so that a task that was given up but still runs repeats none. Rows
 * without a number in the former system have an empty one.
 */
export async function lockSources(
  { db }: Pick<Work, 'db'>,
  { id, kind, fields }: Columns,
  ids: readonly number[],
  outcomes: readonly FormerOutcome[],
): Promise<Source[]> {
  const { rows: heads } = await sql<StoredRow>`select ${ROW} from former_row w where w.id = any(${[...ids]}::bigint[])
    and w.outcome = any(${[...outcomes]}::text[]) order by w.line for update`.execute(db);
  const numbers = heads.flatMap(({ formerId }) => (formerId === null ? [] : [formerId]));
  const { rows: others } =
    kind === 'CONTRATTI'
      ? await sql<StoredRow>`select ${ROW} from former_row w where w.batch_id = ${id} and not w.is_head
          and w.former_id = any(${numbers}::text[]) order by w.line`.execute(db)
      : { rows: [] };
  return heads.map((head) => {
    const own = lineOf(head, fields);
    const further = others.filter(({ formerId }) => formerId === head.formerId).map((row) => lineOf(row, fields));
    return { rowId: head.id, formerId: head.formerId ?? '', head: own, lines: [own, ...further] };
  });
}

/** The values from which records were imported, as far as their rows are kept: what a changed row differs from. */
export async function earlierSources(
  { db }: Pick<Work, 'db'>,
  { id, kind }: Columns,
  formerIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Source, 'head' | 'lines'>>> {
  if (formerIds.length === 0) return new Map();
  const { rows } = await sql<StoredRow & { fields: readonly string[] }>`select ${ROW}, b.fields from former_row w
    join former_batch b on b.id = w.batch_id
    join (select distinct on (x.former_id) x.former_id, x.batch_id from former_row x join former_batch y on y.id = x.batch_id and y.kind = ${kind}
      where x.former_id = any(${[...formerIds]}::text[]) and x.batch_id <> ${id} and x.is_head
        and x.outcome in ('IMPORTATA', 'AGGIORNATA') order by x.former_id, x.batch_id desc) last
      on last.former_id = w.former_id and last.batch_id = w.batch_id
    where w.cells is not null order by w.line`.execute(db);
  const found = new Map<string, SourceLine[]>();
  for (const row of rows) found.set(row.formerId ?? '', [...(found.get(row.formerId ?? '') ?? []), lineOf(row, row.fields)]);
  return new Map(
    [...found].flatMap(([formerId, lines]) => (lines[0] === undefined ? [] : [[formerId, { head: lines[0], lines }] as const])),
  );
}
