import { type Selectable, sql } from 'kysely';
import type { LongTask as LongTaskRow } from '#db/types.gen.ts';
import type { Task } from '#platform/api-kit/task.ts';
import { TASK_ORPHANED } from '#platform/api-kit/task-texts.ts';
import type { Work } from '../context.ts';
import type { Database } from '../database/database.ts';
import { json } from '../database/json.ts';
import type { LiveDestination } from '../live/destination.ts';
import { TASK_TOPIC } from './long-task.ts';

/** A started task without a heartbeat for this long has lost its process. */
const ORPHAN_AFTER = sql`interval '60 seconds'`;

/** Ends tasks whose process died, so that they do not stay open (domain rule: orphan → ERROR). */
async function giveUpOrphans(db: Database): Promise<void> {
  await db
    .updateTable('long_task')
    .set({ status: 'ERROR', error: json(TASK_ORPHANED), finished_at: sql`clock_timestamp()` })
    .where('status', '=', 'RUNNING')
    .where('heartbeat_at', '<', sql<string>`clock_timestamp() - ${ORPHAN_AFTER}`)
    .execute();
}

/** Estimates the seconds to the end from the pace so far. */
function secondsLeft(row: Selectable<LongTaskRow>): number | null {
  const { done, total, started_at: startedAt, heartbeat_at: heartbeatAt } = row;
  if (row.status !== 'RUNNING' || total === null || done === 0 || startedAt === null || heartbeatAt === null) return null;
  const elapsed = (Date.parse(heartbeatAt) - Date.parse(startedAt)) / 1000;
  return Math.max(0, Math.ceil((elapsed / done) * (total - done)));
}

type TaskRow = Selectable<LongTaskRow> & { readonly file: NonNullable<Task['file']> | null };

/** Selects tasks with their file, if it is complete and has not expired. */
function withFiles(db: Database) {
  return db
    .selectFrom('long_task')
    .selectAll('long_task')
    .select(
      sql<TaskRow['file']>`(select json_build_object('name', f.name, 'rows', f.rows, 'size', f.size, 'expiresAt', f.expires_at)
        from export_file f where f.task_id = long_task.id and f.rows is not null and f.expires_at > clock_timestamp())`.as('file'),
    );
}

function viewOf(row: TaskRow): Task {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    link: row.link,
    status: row.status,
    cancelled: row.cancelled,
    stopping: row.status === 'RUNNING' && row.cancel_requested,
    waiting: row.status === 'RUNNING' && row.started_at === null,
    done: row.done,
    total: row.total,
    secondsLeft: secondsLeft(row),
    error: row.error,
    file: row.file,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

/** Returns tasks by id, for screens of the record they belong to. The caller checks the permission. */
export async function readTasks(work: Pick<Work, 'db'>, ids: readonly number[]): Promise<Map<number, Task>> {
  if (ids.length === 0) return new Map();
  await giveUpOrphans(work.db);
  const rows = await withFiles(work.db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, viewOf(row)]));
}

/** Returns the owner of a task; undefined if it does not exist. */
export async function ownerOfTask(work: Pick<Work, 'db'>, id: number): Promise<number | undefined> {
  const row = await work.db.selectFrom('long_task').select('owner_id').where('id', '=', id).executeTakeFirst();
  return row?.owner_id;
}

/** Number of tasks in a user's own list. */
const LATEST = 20;

/** Returns the latest tasks of a user, newest first. */
export async function readTasksOf(work: Pick<Work, 'db'>, ownerId: number): Promise<Task[]> {
  await giveUpOrphans(work.db);
  const rows = await withFiles(work.db).where('owner_id', '=', ownerId).orderBy('id', 'desc').limit(sql.lit(LATEST)).execute();
  return rows.map(viewOf);
}

/** `/topic/attivita`: each subscriber receives their own tasks in their current state. */
export const taskDestination: LiveDestination = {
  name: '/topic/attivita',
  topic: TASK_TOPIC,
  concerns: (actor, key) => key === `user:${actor.userId}`,
  body: async ({ db, actor }) => ({ items: await readTasksOf({ db }, actor.userId) }),
};
