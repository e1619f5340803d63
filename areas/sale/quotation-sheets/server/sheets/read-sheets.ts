import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { readTasks } from '#platform/server-kit/tasks/read-tasks.ts';
import type { listSheets, SheetDetail, SheetSummary } from '../../api/index.ts';
import { findSheet, mayCreate, STATUS, sheetsVisibleTo } from './visible-sheet.ts';

const SORTS = { createdAt: sql`s.created_at`, fileName: sql`lower(s.file_name)`, owner: sql`u.display_name` };

const COUNTS = sql`(select json_build_object('total', count(*), 'created', count(*) filter (where w.outcome = 'CREATA'),
    'failed', count(*) filter (where w.outcome = 'ERRORE'), 'valid', count(*) filter (where w.outcome = 'VALIDA'),
    'corrected', count(*) filter (where w.outcome = 'CORRETTA'), 'waiting', count(*) filter (where w.outcome = 'DA_FARE'))
  from quotation_sheet_row w where w.sheet_id = s.id)`;

const SUMMARY = sql`s.id, s.file_name as "fileName", u.display_name as owner, s.created_at as "createdAt", ${STATUS} as status, ${COUNTS} as counts`;

/** Ends tasks whose process died, so that their sheets can be continued. */
async function settleTasks(work: UserWork, ids: readonly (number | null)[]): Promise<void> {
  await readTasks(
    work,
    ids.filter((id) => id !== null),
  );
}

/** Reads a page of the sheets that the user sees, and their number. */
export async function readSheets(work: UserWork, query: z.output<NonNullable<typeof listSheets.query>>) {
  const { stato = [], search, page, max, sort = 'createdAt', order = 'desc' } = query;
  const visible = await sheetsVisibleTo(work);
  const running = await sql<{ taskId: number }>`select s.task_id as "taskId" from quotation_sheet s
    join long_task t on t.id = s.task_id and t.status = 'RUNNING' where ${visible}`.execute(work.db);
  await settleTasks(
    work,
    running.rows.map(({ taskId }) => taskId),
  );
  const searched =
    search === undefined || search === ''
      ? sql`true`
      : sql`(s.file_name ilike ${containing(search)} or u.display_name ilike ${containing(search)})`;
  const ofState = stato.length === 0 ? sql`true` : sql`${STATUS} = any(${stato}::text[])`;
  const from = sql`from quotation_sheet s join user_view u on u.id = s.owner_id left join long_task t on t.id = s.task_id
    where ${visible} and ${searched} and ${ofState}`;
  const { rows: items } = await sql<SheetSummary>`select ${SUMMARY} ${from}
    order by ${SORTS[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, s.id desc limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Reads a sheet; throws NOT_FOUND for one that the user does not see. */
export async function readSheet(work: UserWork, id: number): Promise<SheetDetail> {
  const seen = await findSheet(work, id);
  await settleTasks(work, [seen.taskId]);
  const { rows } = await sql<SheetSummary>`select ${SUMMARY} from quotation_sheet s join user_view u on u.id = s.owner_id
    left join long_task t on t.id = s.task_id where s.id = ${id}`.execute(work.db);
  const [summary] = rows;
  if (summary === undefined) throw new Error(`The sheet ${id} disappeared while it was read`);
  const first = await sql<{
    cells: string[] | null;
  }>`select cells from quotation_sheet_row where sheet_id = ${id} order by line limit 1`.execute(work.db);
  const same = await sql<NonNullable<SheetDetail['sameAs']>>`select s.id, s.created_at as "createdAt", count(*)::int as created
    from quotation_sheet s join quotation_sheet_row w on w.sheet_id = s.id and w.outcome = 'CREATA'
    where s.owner_id = ${seen.ownerId} and s.fingerprint = ${seen.fingerprint} and s.id <> ${id} group by s.id order by s.id desc limit 1`.execute(
    work.db,
  );
  const example = first.rows[0]?.cells ?? [];
  return {
    ...summary,
    columns: seen.header.map((heading, index) => ({ heading, field: seen.fields[index] ?? '', example: example[index] ?? '' })),
    mode: seen.mode,
    taskId: seen.taskId,
    editable: seen.ownerId === work.actor.userId && !seen.forgotten && mayCreate(work),
    sameAs: same.rows[0] ?? null,
  };
}
