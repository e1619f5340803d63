import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { COST_ERRORS } from '#platform/api-kit/cost.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { exportErrors } from '#platform/api-kit/export.ts';
import { taskEvents } from '#platform/api-kit/task-audit-events.ts';
import { exportLabel } from '#platform/api-kit/task-texts.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { audit } from '../audit.ts';
import { moment } from '../clock.ts';
import type { UserWork } from '../context.ts';
import type { DatabasePool } from '../database/database.ts';
import { json } from '../database/json.ts';
import { defineJob, enqueue, type Job } from '../jobs/job.ts';
import { defineTask, startTask, type TaskRun } from '../tasks/long-task.ts';
import { type ActorNow, taskJob } from '../tasks/run-task.ts';
import { csvPieces } from './csv.ts';
import { type ExportFormat, type FileFormat, FORMATS, piecesOf } from './export-table.ts';
import { FOR_FILE, FOR_LINES, type LongList, readKeys } from './keyed-list.ts';
import { parquetPieces } from './parquet.ts';
import { dropParts, PART_SIZE, type PartStore, writeParts } from './part-file.ts';
import type { OpenRows, StreamedList } from './streamed-list.ts';
import { sheetsOf } from './streamed-list.ts';
import { xlsxPieces } from './xlsx.ts';

/** A list of an area that can be exported in the background. */
export interface BackgroundExport<Query extends object = object, List extends LongList | StreamedList = LongList | StreamedList> {
  /** Unique; kept with the task. */
  readonly kind: string;
  readonly label: Text;
  /** Any one suffices, as for its route. */
  readonly roles: readonly string[];
  /** Opens the list as the user may export it now. */
  readonly open: (work: UserWork, query: Query) => Promise<List>;
}

/** Declares a background export with the query of its route. */
export function defineExport<Query extends object, List extends LongList | StreamedList = LongList>(
  list: BackgroundExport<Query, List>,
): BackgroundExport<Query, List> & BackgroundExport {
  return list as BackgroundExport<Query, List> & BackgroundExport;
}

const input = z.object({ list: z.string(), format: z.enum(['CSV', 'XLSX', 'PARQUET']), query: z.record(z.string(), z.unknown()) });

const EXPORT = { kind: 'export', input } as const;

/** Hours for which a finished file can be downloaded. */
const KEPT_HOURS = 24;

/** Exports that one user may have running at the same time. */
const AT_ONCE = 2;

/** Only streamed lists know the kinds of their columns, which Parquet needs. */
type FormatOf<List> = List extends StreamedList ? FileFormat : ExportFormat;

/**
 * Starts a background export in the transaction of the request and returns its task. Throws TOO_MANY_EXPORTS while the
 * user has two unfinished ones.
 */
export async function startExport<Query extends object, List extends LongList | StreamedList>(
  work: UserWork,
  list: BackgroundExport<Query, List>,
  query: Query & { readonly formato: FormatOf<List> },
): Promise<{ taskId: number }> {
  const { count } = await work.db
    .selectFrom('long_task')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', work.actor.userId)
    .where('kind', '=', EXPORT.kind)
    .where('status', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  if (count >= AT_ONCE) throw new AppError(COST_ERRORS.EXPORT);
  return startScheduledExport(work, list, query);
}

/** Like `startExport`, without a limit: for files that a schedule asks for. */
export async function startScheduledExport<Query extends object, List extends LongList | StreamedList>(
  work: UserWork,
  list: BackgroundExport<Query, List>,
  query: Query & { readonly formato: FormatOf<List> },
): Promise<{ taskId: number }> {
  const { formato: format } = query;
  const label = exportLabel(list.label, format);
  // One at a time in all processes: a long list occupies one of the few workers for a while.
  const taskId = await startTask(work, EXPORT, { input: { list: list.kind, format, query: { ...query } }, label, queue: 'exports' });
  await audit(work, taskEvents, { entityId: taskId, action: 'EXPORT', after: { list: list.kind, query } });
  return { taskId };
}

export interface ExportDependencies {
  /** All lists of the product. */
  readonly lists: () => readonly BackgroundExport[];
  readonly store: PartStore;
  /** The separate pool for exports. */
  readonly exports: DatabasePool;
  /** The user as they are now, or null if they may no longer work. */
  readonly actorNow: ActorNow;
  /** Notifies the user that the file is ready. */
  readonly onReady: (work: UserWork, file: { readonly name: string; readonly rows: number }) => Promise<void>;
}

/** Opens the list of a task with the user's current permissions. Throws FORBIDDEN if they no longer suffice. */
export async function openAgain(
  dependencies: Pick<ExportDependencies, 'lists'>,
  work: UserWork,
  stored: unknown,
): Promise<LongList | StreamedList> {
  const { list: kind, query } = input.parse(stored);
  const list = dependencies.lists().find((one) => one.kind === kind);
  if (list === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (!list.roles.some((role) => work.actor.roles.has(role))) throw new AppError(commonErrors.FORBIDDEN);
  return list.open(work, query);
}

const DROP = 'export.drop';
const dropPayload = z.object({ key: z.uuid() });

type Run = TaskRun<z.output<typeof input>>;

interface NewFile {
  readonly key: string;
  readonly name: string;
}

/** Records a file that is about to be written, with the job that removes it. */
async function beginFile({ taskId, input: { format }, work }: Run, list: LongList | StreamedList): Promise<NewFile> {
  const key = randomUUID();
  const name = `${list.name}.${FORMATS[format].ending}`;
  const hours = 'read' in list ? (list.keptHours ?? KEPT_HOURS) : KEPT_HOURS;
  const expires = new Date(Date.parse(work.now) + hours * 3_600_000).toISOString();
  await work.db.transaction().execute(async (trx) => {
    // A restarted task makes another file; the parts of the first one are removed when they expire.
    await trx.deleteFrom('export_file').where('task_id', '=', taskId).execute();
    const row = { task_id: taskId, key, name, format, seen: json(list.seen), part_size: PART_SIZE };
    await trx
      .insertInto('export_file')
      .values({ ...row, created_at: work.now, expires_at: expires })
      .execute();
    await enqueue({ db: trx }, { name: DROP, payload: dropPayload }, { key }, { runAt: expires });
  });
  return { key, name };
}

/** Stores the pieces of a file. Throws EXPORT_CHANGED unless they have the announced number of rows. */
async function storeFile(
  { store, onReady }: ExportDependencies,
  { work }: Run,
  { key, name }: NewFile,
  made: { readonly pieces: AsyncIterable<Uint8Array>; readonly rows: () => number; readonly total: number },
) {
  try {
    const size = await writeParts(work, store, key, made.pieces);
    const rows = made.rows();
    if (rows !== made.total) throw new AppError(exportErrors.EXPORT_CHANGED);
    await work.db.updateTable('export_file').set({ rows, size }).where('key', '=', key).execute();
    await onReady({ ...work, ...moment() }, { name, rows });
    return { rows, size };
  } catch (error) {
    await dropParts(work, store, key);
    throw error;
  }
}

async function writeKeyed(dependencies: ExportDependencies, run: Run, list: LongList) {
  const { input: asked, work, report } = run;
  const { format } = asked;
  if (format === 'PARQUET') throw new Error('Only streamed lists know the kinds of their columns');
  const keys = await readKeys(dependencies.exports, list);
  report(0, keys.length);
  let rows = 0;
  const onPage = (read: number) => {
    rows += read;
    report(rows, keys.length);
  };
  const reading = format === 'CSV' && list.csv !== undefined ? FOR_LINES : FOR_FILE;
  const pieces = piecesOf(list, keys, { format, language: work.language, reading, onPage });
  return storeFile(dependencies, run, await beginFile(run, list), { pieces, rows: () => rows, total: keys.length });
}

function piecesOfStream({ name, headers, kinds }: StreamedList, open: OpenRows, format: FileFormat, language: Language) {
  const { pages } = open;
  if (format === 'PARQUET') return parquetPieces({ headers, kinds, pages });
  return format === 'CSV' ? csvPieces({ name, headers, pages }, language) : xlsxPieces(sheetsOf(headers, open));
}

async function writeStreamed(dependencies: ExportDependencies, run: Run, list: StreamedList) {
  const { taskId, input: asked, work, report } = run;
  const file = await list.read(async ({ total, pages }) => {
    let rows = 0;
    report(0, total);
    const counted = async function* (): OpenRows['pages'] & AsyncGenerator {
      for await (const page of pages) {
        rows += page.length;
        report(rows, total);
        yield page;
      }
    };
    const open = { total, pages: counted() };
    const pieces = piecesOfStream(list, open, asked.format, work.language);
    return storeFile(dependencies, run, await beginFile(run, list), { pieces, rows: () => rows, total });
  });
  await list.written?.({ ...work, ...moment() }, { taskId, rows: file.rows });
  return file;
}

async function writeFile(dependencies: ExportDependencies, run: Run) {
  const list = await openAgain(dependencies, { ...run.work, db: dependencies.exports }, run.input);
  return 'read' in list ? writeStreamed(dependencies, run, list) : writeKeyed(dependencies, run, list);
}

/** Returns the jobs that make files and remove expired ones. */
export function exportJobs(dependencies: ExportDependencies): Job[] {
  const task = defineTask({
    ...EXPORT,
    // Evaluated when a task runs: areas composed later add lists of their own.
    get roles() {
      return dependencies.lists().flatMap((list) => list.roles);
    },
    run: (run) => writeFile(dependencies, run),
  });
  const drop = defineJob({
    name: DROP,
    payload: dropPayload,
    run: async (work, { key }) => {
      await dropParts(work, dependencies.store, key);
      await work.db.deleteFrom('export_file').where('key', '=', key).execute();
      return undefined;
    },
  });
  return [taskJob(task, dependencies.actorNow), drop];
}
