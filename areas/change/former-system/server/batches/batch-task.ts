import { sql } from 'kysely';
import { PlacesOfRows } from '#areas/sale/quotation-sheets/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { defineTask, type TaskRun } from '#platform/server-kit/tasks/long-task.ts';
import { PARENT } from '../../api/index.ts';
import { RECORD_PROBLEMS } from '../../api/texts.ts';
import { type BatchMode, TO_DO } from '../../domain/index.ts';
import type { Judging } from '../judge/importer.ts';
import { Words } from '../judge/words.ts';
import { type Importers, saveResults } from './import-records.ts';
import { headsToDo, lockSources } from './source-rows.ts';
import { BATCH_KIND } from './start-batch.ts';
import { undoRecords } from './undo-records.ts';
import { type Batch, findBatch } from './visible-batch.ts';

/** The error of PostgreSQL for a row that others refer to. */
const REFERRED = '23503';

/** Reads what the records of a file share. */
export async function judgingFor(work: UserWork, batch: Batch, isTrial: boolean): Promise<Judging> {
  const { rows } = await sql<{ formerId: string }>`select distinct former_id as "formerId" from former_row
    where batch_id = ${batch.id} and ${sql.lit(batch.kind === 'UTENTI')} and former_id is not null`.execute(work.db);
  const numbers = new Set(rows.map(({ formerId }) => formerId));
  return {
    words: await Words.read(work.db, work.language),
    places: new PlacesOfRows(work.db),
    isInFile: (formerId) => numbers.has(formerId),
    isTrial,
  };
}

class BatchRun {
  readonly #task: UserWork;
  readonly #batch: Batch;
  readonly #importers: Importers;
  readonly #judging: Judging;

  constructor(task: UserWork, batch: Batch, importers: Importers, judging: Judging) {
    this.#task = task;
    this.#batch = batch;
    this.#importers = importers;
    this.#judging = judging;
  }

  get todo() {
    return this.#judging.isTrial ? TO_DO.PROVA : TO_DO.IMPORTAZIONE;
  }

  get chunk(): number {
    return this.#importers[this.#batch.kind].chunk;
  }

  /** Judges and imports records in one transaction: what they became commits with them. */
  async together(ids: readonly number[]): Promise<void> {
    await this.#task.db.transaction().execute(async (db) => {
      const work = { ...this.#task, ...moment(), db };
      const sources = await lockSources(work, this.#batch, ids, this.todo);
      await this.#importers[this.#batch.kind].run(work, this.#batch, this.#judging, sources);
    });
  }

  /** Imports a record alone after its chunk failed; one that fails again keeps an error and does not stop the others. */
  async alone(id: number): Promise<void> {
    const { language } = this.#task;
    try {
      await this.together([id]);
    } catch (error) {
      const isUsed = error instanceof Error && 'code' in error && error.code === REFERRED;
      const message =
        error instanceof FieldErrors
          ? Object.values(error.fields).join('; ')
          : error instanceof AppError
            ? error.text(language)
            : RECORD_PROBLEMS.UNEXPECTED[language];
      const errors = isUsed ? [] : [{ field: null, line: null, message }];
      await saveResults({ ...this.#task, ...moment() }, [{ id, outcome: isUsed ? 'DIVERSA_QUI' : 'ERRORE', errors, differences: [] }]);
    }
  }

  /** Users whose superior came later in the file: they are tried again while that makes more of them importable. */
  async retry(): Promise<boolean> {
    if (this.#batch.kind !== 'UTENTI' || this.#judging.isTrial) return false;
    const column = this.#batch.fields.indexOf(PARENT) + 1;
    if (column === 0) return false;
    const { rows } = await sql`update former_row w set outcome = 'DA_FARE', errors = '[]' where w.batch_id = ${this.#batch.id}
      and w.outcome = 'ERRORE' and w.errors @> ${JSON.stringify([{ field: PARENT }])}::jsonb
      and exists (select from former_record r where r.kind = 'UTENTI' and r.former_id = trim(w.cells[${sql.lit(column)}])
        and r.imported_at >= w.updated_at) returning w.id`.execute(this.#task.db);
    return rows.length > 0;
  }
}

async function importBatch(
  importers: Importers,
  { work, report, signal }: Pick<TaskRun<unknown>, 'work' | 'report' | 'signal'>,
  batch: Batch,
  isTrial: boolean,
) {
  const run = new BatchRun(work, batch, importers, await judgingFor(work, batch, isTrial));
  const { rows } = await sql<{ left: number }>`select count(*)::int as "left" from former_row where batch_id = ${batch.id} and is_head
    and outcome = any(${[...run.todo]}::text[])`.execute(work.db);
  const total = rows[0]?.left ?? 0;
  let done = 0;
  do {
    for (let line = 0; ; ) {
      report(Math.min(done, total), total);
      const heads = await headsToDo(work, batch.id, run.todo, line, run.chunk);
      const last = heads.at(-1);
      if (last === undefined) break;
      line = last.line;
      const ids = heads.map(({ id }) => id);
      await run.together(ids).catch(async () => {
        for (const id of ids) {
          signal.throwIfAborted();
          await run.alone(id);
        }
      });
      done += heads.length;
    }
  } while (await run.retry());
}

interface Input {
  readonly batchId: number;
  readonly mode: BatchMode;
}

async function run(importers: Importers, { work, input, report, signal }: TaskRun<Input>) {
  const batch = await findBatch(work, input.batchId);
  if (input.mode === 'ANNULLAMENTO') await undoRecords(work, batch, report);
  else await importBatch(importers, { work, report, signal }, batch, input.mode === 'PROVA');
  return { batchId: batch.id };
}

/**
 * Checks the records of a file, imports them, or takes them back, some in each transaction; a restart continues with what is
 * still to do.
 */
export function batchTask(importers: Importers) {
  return defineTask({ ...BATCH_KIND, run: (task) => run(importers, task) });
}
