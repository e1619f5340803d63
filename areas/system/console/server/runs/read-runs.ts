import { sql } from 'kysely';
import type { z } from 'zod';
import { areTwoPeople } from '#areas/agency/access/server/public.ts';
import { changesInWords, type WordsOfField } from '#areas/system/operations/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { listRuns, RunDetail, RunRow } from '../../api/index.ts';
import { RUN } from '../../domain/index.ts';
import { isTooOld, visibleRuns } from './find-run.ts';

const ROW = sql`r.id, r.status, u.display_name as who, r.script_name as "scriptName", r.created_at as "createdAt",
  r.duration_ms as "durationMs", jsonb_array_length(r.differences) as changes`;

/** Reads a page of the runs that the user sees, newest first. */
export async function readRuns(work: UserWork, { page, max, order, stato }: z.output<NonNullable<typeof listRuns.query>>) {
  const filter = sql`${visibleRuns(work)} ${stato === undefined ? sql`` : sql`and r.status = ${stato}`}`;
  const { rows } = await sql<RunRow>`select ${ROW} from console_run r join user_view u on u.id = r.user_id where ${filter}
    order by r.id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from console_run r where ${filter}`.execute(work.db);
  return { items: rows, total: Number(counted[0]?.total ?? 0) };
}

type StoredDetail = Omit<RunDetail, 'records' | 'mayApply' | 'mayAsk' | 'mayDecide'> & {
  readonly userId: number;
  readonly people: number[];
};

interface Reading {
  readonly wordsOf: WordsOfField;
  /** Whether a second person has to approve. */
  readonly approval: boolean;
  /** Records whose differences are read. */
  readonly records: number;
}

/** Reads a run that the user sees, with the differences of its first records in words. Throws NOT_FOUND. */
export async function readRunDetail(work: UserWork, id: number, { wordsOf, approval, records }: Reading): Promise<RunDetail> {
  const { rows } =
    await sql<StoredDetail>`select ${ROW}, r.user_id as "userId", r.run_people as people, r.source, r.inputs as values, r.output,
      r.output_cut as "outputCut", r.failure, r.calls, r.row_count as rows, r.reason, d.display_name as "decidedBy",
      r.decided_at as "decidedAt", r.decision_note as "decisionNote", r.applied_at as "appliedAt", r.applied_request_id as "appliedRequestId"
    from console_run r join user_view u on u.id = r.user_id left join user_view d on d.id = r.decided_by
    where r.id = ${id} and ${visibleRuns(work)}`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { differences } = await work.db.selectFrom('console_run').select('differences').where('id', '=', id).executeTakeFirstOrThrow();
  const { userId, people, ...detail } = row;
  const own = userId === work.actor.userId;
  const fresh = own && !isTooOld(row.createdAt, work.now);
  return {
    ...detail,
    records: await changesInWords(work, wordsOf, differences.slice(0, records)),
    mayApply: fresh && RUN.next(row.status, 'APPLY') !== null && (!approval || row.status === 'APPROVATA'),
    mayAsk: fresh && approval && RUN.next(row.status, 'ASK') !== null,
    mayDecide: areTwoPeople(work.actor, [userId, ...people]) && RUN.next(row.status, 'APPROVE') !== null,
  };
}
