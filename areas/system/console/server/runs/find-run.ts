import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ConsoleRun } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { DRY_RUN_HOURS } from '../../domain/index.ts';

export type StoredRun = Selectable<ConsoleRun>;

/** Whether the acting user sees run `r`: their own, those that ask for approval, with ENTITY_TRACE all. */
export function visibleRuns({ actor }: UserWork): RawBuilder<boolean> {
  if (actor.roles.has('ENTITY_TRACE')) return sql`true`;
  return sql`(r.user_id = ${actor.userId} or r.asked_at is not null)`;
}

/** Whether the differences of a dry run are too old to be applied. Instants are ISO. */
export function isTooOld(createdAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(createdAt) > DRY_RUN_HOURS * 3_600_000;
}

/** Locks a run that the user sees. Throws NOT_FOUND. */
export async function lockRun(work: UserWork, id: number): Promise<StoredRun> {
  const row = await work.db
    .selectFrom('console_run as r')
    .selectAll()
    .where('r.id', '=', id)
    .where(visibleRuns(work))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}
