import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { readTasks } from '#platform/server-kit/tasks/read-tasks.ts';
import type { BatchSummary, FormerBatchDetail, listFormerBatches } from '../../api/index.ts';
import { batchesVisibleTo, findBatch, STATUS } from './visible-batch.ts';

const SORTS = { createdAt: sql`b.created_at`, fileName: sql`lower(b.file_name)`, kind: sql`b.kind` };

const COUNTS = sql`(select coalesce(jsonb_object_agg(n.outcome, n.n), '{}') from (select w.outcome, count(*)::int as n from former_row w
  where w.batch_id = b.id and w.is_head group by 1) n)`;

const SUMMARY = sql`b.id, b.kind, b.file_name as "fileName", u.display_name as owner, b.created_at as "createdAt", ${STATUS} as status,
  ${COUNTS} as counts`;

type Row = Omit<BatchSummary, 'counts' | 'total'> & { readonly counts: Partial<BatchSummary['counts']> };

const NOTHING: BatchSummary['counts'] = {
  DA_FARE: 0,
  NUOVA: 0,
  CAMBIATA: 0,
  INVARIATA: 0,
  DIVERSA_QUI: 0,
  ERRORE: 0,
  IMPORTATA: 0,
  AGGIORNATA: 0,
  TOLTA: 0,
  CONSERVATA: 0,
};

function summaryOf(row: Row): BatchSummary {
  const counts = { ...NOTHING, ...row.counts };
  return { ...row, counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** Ends tasks whose process died, so that their files can be continued. */
async function settleTasks(work: UserWork, ids: readonly (number | null)[]): Promise<void> {
  await readTasks(
    work,
    ids.filter((id) => id !== null),
  );
}

/** Reads a page of the files that the user sees, and their number. */
export async function readBatches(work: UserWork, query: z.output<NonNullable<typeof listFormerBatches.query>>) {
  const { tipo = [], search, page, max, sort = 'createdAt', order = 'desc' } = query;
  const visible = await batchesVisibleTo(work);
  const running = await sql<{ taskId: number }>`select b.task_id as "taskId" from former_batch b
    join long_task t on t.id = b.task_id and t.status = 'RUNNING' where ${visible}`.execute(work.db);
  await settleTasks(
    work,
    running.rows.map(({ taskId }) => taskId),
  );
  const searched = search === undefined || search === '' ? sql`true` : sql`b.file_name ilike ${containing(search)}`;
  const ofKind = tipo.length === 0 ? sql`true` : sql`b.kind = any(${tipo}::text[])`;
  const from = sql`from former_batch b join user_view u on u.id = b.owner_id left join long_task t on t.id = b.task_id
    where ${visible} and ${searched} and ${ofKind}`;
  const { rows } = await sql<Row>`select ${SUMMARY} ${from} order by ${SORTS[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, b.id desc
    limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(work.db);
  return { items: rows.map(summaryOf), total: counted[0]?.n ?? 0 };
}

/** Reads a file; throws NOT_FOUND for one that the user does not see. */
export async function readBatch(work: UserWork, id: number): Promise<FormerBatchDetail> {
  const seen = await findBatch(work, id);
  await settleTasks(work, [seen.taskId]);
  const { rows } = await sql<Row & { created: number; example: string[] | null }>`select ${SUMMARY},
      (select count(*)::int from former_record r where r.batch_id = b.id and r.is_created) as created,
      (select w.cells from former_row w where w.batch_id = b.id order by w.line limit 1) as example
    from former_batch b join user_view u on u.id = b.owner_id left join long_task t on t.id = b.task_id where b.id = ${id}`.execute(
    work.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The file ${id} disappeared while it was read`);
  const { example, created, ...head } = row;
  return {
    ...summaryOf(head),
    columns: seen.header.map((heading, index) => ({ heading, field: seen.fields[index] ?? '', example: example?.[index] ?? '' })),
    mode: seen.mode,
    taskId: seen.taskId,
    editable: seen.ownerId === work.actor.userId && !seen.forgotten,
    created,
  };
}
