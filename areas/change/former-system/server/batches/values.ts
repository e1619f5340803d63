import { sql } from 'kysely';
import { plain } from '#areas/sale/quotation-sheets/domain/index.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { FORMER_FIELDS, type FormerValues, formerBatchEvents } from '../../api/index.ts';
import type { ValueList } from '../../domain/index.ts';
import { knownValues, Words } from '../judge/words.ts';
import { findBatch } from './visible-batch.ts';

/** Words of one column that the page shows; a file with more has another column there. */
const MOST_WORDS = 300;

/** Lists whose words need no meaning: shown once one was chosen, or where a name is unknown. */
const FREE: readonly ValueList[] = ['COMUNE'];

async function wordsOf({ db }: UserWork, batchId: number, columns: readonly number[]): Promise<string[]> {
  const cells = columns.map(
    (column) => sql`select distinct trim(w.cells[${sql.lit(column + 1)}]) as word from former_row w
    where w.batch_id = ${batchId}`,
  );
  const { rows } = await sql<{ word: string }>`select distinct word from (${sql.join(cells, sql` union all `)}) x
    where word <> '' order by word limit ${MOST_WORDS}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Reads the words of a file that mean values here, with their meanings. Towns are shown as far as a meaning was chosen. */
export async function readValues(work: UserWork, id: number): Promise<FormerValues> {
  const batch = await findBatch(work, id);
  const known = await knownValues(work.db, work.language);
  const words = await Words.read(work.db, work.language);
  const lists: FormerValues['lists'][number][] = [];
  for (const list of new Set(FORMER_FIELDS[batch.kind].flatMap((field) => field.list ?? []))) {
    const paths = FORMER_FIELDS[batch.kind].filter((field) => field.list === list).map(({ path }) => path);
    const columns = batch.fields.flatMap((field, index) => (paths.includes(field) ? [index] : []));
    if (columns.length === 0) continue;
    const typed = await wordsOf(work, id, columns);
    const rows = typed.map((one) => ({ typed: one, value: words.meaning(list, one) ?? null, isChosen: words.isChosen(list, one) }));
    lists.push({
      list,
      choices: known[list].map(({ value, label }) => ({ value, label })),
      words: FREE.includes(list) ? await unknownTowns(work, rows) : rows,
    });
  }
  return { lists };
}

type Word = FormerValues['lists'][number]['words'][number];

/** Towns that are no municipality, or whose meaning was chosen. */
async function unknownTowns({ db }: UserWork, words: readonly Word[]): Promise<Word[]> {
  const names = words.map(({ typed }) => typed.toLowerCase());
  const { rows } = await sql<{
    name: string;
  }>`select distinct lower(name) as name from city where lower(name) = any(${names}::text[])`.execute(db);
  const found = new Set(rows.map(({ name }) => name));
  return words
    .filter(({ typed, isChosen }) => isChosen || !found.has(typed.toLowerCase()))
    .map((word) => (word.isChosen ? word : { ...word, value: null }));
}

interface Chosen {
  readonly list: ValueList;
  readonly typed: string;
  readonly value: string | null;
}

/** Keeps what words mean; a word without a value is forgotten. */
export async function saveValues(work: UserWork, values: readonly Chosen[]): Promise<void> {
  const rows = new Map(values.map((one) => [`${one.list} ${plain(one.typed)}`, { ...one, typed: plain(one.typed) }]));
  const kept = [...rows.values()].flatMap(({ list, typed, value }) => (value === null || value === '' ? [] : [{ list, typed, value }]));
  const forgotten = [...rows.values()].filter(({ value }) => value === null || value === '');
  for (const { list, typed } of forgotten) {
    await work.db.deleteFrom('former_value').where('list', '=', list).where('typed', '=', typed).execute();
  }
  if (kept.length > 0) {
    await work.db
      .insertInto('former_value')
      .values(kept)
      .onConflict((conflict) => conflict.columns(['list', 'typed']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
      .execute();
  }
  await audit(work, formerBatchEvents, {
    entityId: 0,
    action: 'SET_VALUES',
    after: Object.fromEntries([...rows.values()].map(({ list, typed, value }) => [`${list} ${typed}`, value])),
  });
}
