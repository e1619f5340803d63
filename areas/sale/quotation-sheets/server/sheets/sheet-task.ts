import { sql } from 'kysely';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { defineTask, type TaskRun } from '#platform/server-kit/tasks/long-task.ts';
import { UNEXPECTED_ROW } from '../../api/texts.ts';
import { type SheetMode, valuesOfRow } from '../../domain/index.ts';
import { type Judge, judgeFor, judgeRow } from '../rows/judge-row.ts';
import { PlacesOfRows } from '../rows/places.ts';
import { checkedRow, createdRow, type RowResult, saveResults } from '../rows/save-row.ts';
import { SHEET_KIND, TO_DO } from './start-sheet.ts';

/** Rows of one transaction: their quotations and their results commit together, so that none is created twice. */
const CHUNK = 40;

/** The documents of a quotation are made after this many milliseconds: drawing them takes longer than the whole sheet. */
const DOCUMENTS_AFTER_MS = 10 * 60_000;

interface Row {
  readonly id: number;
  readonly cells: readonly string[];
  readonly corrected: Readonly<Record<string, string>>;
}

interface Sheet {
  readonly id: number;
  readonly fields: readonly string[];
}

/** Judges the rows of a sheet. */
class RowsOfSheet {
  readonly #sale: SaleContexts;
  readonly #sheet: Sheet;
  readonly #mode: SheetMode;
  readonly #places: PlacesOfRows;

  constructor(sale: SaleContexts, sheet: Sheet, mode: SheetMode, places: PlacesOfRows) {
    this.#sale = sale;
    this.#sheet = sheet;
    this.#mode = mode;
    this.#places = places;
  }

  async #result(judge: Judge, row: Row): Promise<RowResult> {
    const documentsFrom = new Date(Date.parse(judge.work.now) + DOCUMENTS_AFTER_MS).toISOString();
    const judged = await judgeRow(judge, valuesOfRow(row.cells, this.#sheet.fields, row.corrected));
    return this.#mode === 'PROVA' ? checkedRow(row.id, judged, 'VALIDA') : createdRow(judge, row.id, judged, { documentsFrom });
  }

  /**
   * Judges rows in one transaction, with the rules and the parties of this moment. Locks them first, so that a task that
   * was given up but still runs repeats none.
   */
  async together(task: UserWork, ids: readonly number[]): Promise<void> {
    await task.db.transaction().execute(async (db) => {
      const work = { ...task, ...moment(), db };
      const { rows } = await sql<Row>`select id, cells, corrected from quotation_sheet_row
        where id = any(${ids}::bigint[]) and outcome = any(${[...TO_DO[this.#mode]]}::text[]) order by line for update`.execute(db);
      const judge = await judgeFor(work, await this.#sale.on(work), this.#places);
      const results: RowResult[] = [];
      for (const row of rows) results.push(await this.#result(judge, row));
      await saveResults(work, results);
    });
  }

  /** Judges a row alone after its chunk failed; one that fails again keeps an error and does not stop the others. */
  async alone(task: UserWork, id: number): Promise<void> {
    try {
      await this.together(task, [id]);
    } catch (error) {
      const message = error instanceof AppError ? error.text(task.language) : UNEXPECTED_ROW[task.language];
      const failed = { id, outcome: 'ERRORE' as const, premium: null, errors: [{ field: null, message }], contracts: [] };
      await saveResults({ ...task, ...moment() }, [failed]);
    }
  }
}

async function run(sale: SaleContexts, { work, input, report, signal }: TaskRun<{ sheetId: number; mode: SheetMode }>) {
  const { sheetId, mode } = input;
  const sheet = await work.db.selectFrom('quotation_sheet').select(['id', 'fields']).where('id', '=', sheetId).executeTakeFirst();
  if (sheet === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const todo = sql`sheet_id = ${sheetId} and outcome = any(${[...TO_DO[mode]]}::text[]) and cells is not null`;
  const { rows: counted } = await sql<{ left: number }>`select count(*)::int as "left" from quotation_sheet_row where ${todo}`.execute(
    work.db,
  );
  const total = counted[0]?.left ?? 0;
  const worker = new RowsOfSheet(sale, sheet, mode, new PlacesOfRows(work.db));
  let done = 0;
  let line = 0;
  for (;;) {
    report(done, total);
    const { rows } = await sql<{ id: number; line: number }>`select id, line from quotation_sheet_row
      where ${todo} and line > ${line} order by line limit ${CHUNK}`.execute(work.db);
    const last = rows.at(-1);
    if (last === undefined) break;
    line = last.line;
    const ids = rows.map(({ id }) => id);
    await worker.together(work, ids).catch(async () => {
      for (const id of ids) {
        signal.throwIfAborted();
        await worker.alone(work, id);
      }
    });
    done += rows.length;
  }
  return { sheetId };
}

/**
 * Checks the rows of a sheet or creates their quotations, a few in each transaction; a restart continues with the rows
 * that are still to do.
 */
export function sheetTask(sale: SaleContexts) {
  return defineTask({ ...SHEET_KIND, run: (task) => run(sale, task) });
}
