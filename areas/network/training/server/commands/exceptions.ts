import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { addPeriod } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { trainingProfileEvents, userTrainingEvents } from '../../api/audit-events.ts';
import {
  OUTSIDE_SUSPENSION,
  OVERRIDE_RANGE,
  type overrideSchema,
  type profileSchema,
  type suspensionSchema,
  trainingErrors,
} from '../../api/index.ts';
import { lockPerson, lockTrained, refuseField } from '../person.ts';
import { refreshTraining } from '../refresh.ts';

/** Suspends the training of a person; two suspensions never share a day. */
export async function addSuspension(work: UserWork, userId: number, body: z.output<typeof suspensionSchema>): Promise<{ id: number }> {
  await lockPerson(work, userId);
  const { cause, startsOn, endsOn } = body;
  const twin = await sql`select 1 from training_suspension where user_id = ${userId}
    and daterange(starts_on, ends_on, '[]') && daterange(${startsOn}, ${endsOn}, '[]')`.execute(work.db);
  if (twin.rows.length > 0) throw new AppError(trainingErrors.SUSPENSION_OVERLAPS);
  const { id } = await work.db
    .insertInto('training_suspension')
    .values({ user_id: userId, cause, starts_on: startsOn, ends_on: endsOn, created_at: work.now, created_by: work.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, userTrainingEvents, { entityId: userId, action: 'ADD_TRAINING_SUSPENSION', after: { id, cause, startsOn, endsOn } });
  await refreshTraining(work, [userId]);
  return { id };
}

/** Ends an open suspension. Throws NOT_FOUND for one of another person or one that has ended. */
export async function endSuspension(work: UserWork, userId: number, id: number, endsOn: string): Promise<void> {
  await lockPerson(work, userId);
  const row = await work.db
    .selectFrom('training_suspension')
    .select('starts_on')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ends_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (endsOn < row.starts_on) refuseField(work, 'endsOn', OUTSIDE_SUSPENSION);
  await work.db.updateTable('training_suspension').set({ ends_on: endsOn }).where('id', '=', id).execute();
  await audit(work, userTrainingEvents, {
    entityId: userId,
    action: 'END_TRAINING_SUSPENSION',
    before: { id, endsOn: null },
    after: { id, endsOn },
  });
  await refreshTraining(work, [userId]);
}

async function closeOverride(work: UserWork, userId: number) {
  return work.db
    .updateTable('training_override')
    .set({ revoked_at: work.now, revoked_by: work.actor.userId })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['until', 'reason'])
    .executeTakeFirst();
}

/** Lets a person work although hours are missing: for at most a year, with a reason (UPDATE_IVASS). */
export async function grantOverride(work: UserWork, userId: number, { until, reason }: z.output<typeof overrideSchema>): Promise<void> {
  await lockTrained(work, userId);
  if (until < work.today || until > addPeriod(work.today, { years: 1 })) refuseField(work, 'until', OVERRIDE_RANGE);
  const before = await closeOverride(work, userId);
  await work.db
    .insertInto('training_override')
    .values({ user_id: userId, until, reason, granted_at: work.now, granted_by: work.actor.userId })
    .execute();
  await audit(work, userTrainingEvents, {
    entityId: userId,
    action: 'GRANT_TRAINING_OVERRIDE',
    reason,
    before: { until: before?.until ?? null },
    after: { until },
  });
  await refreshTraining(work, [userId]);
}

/** Revokes an override; throws NOT_FOUND when there is none. */
export async function revokeOverride(work: UserWork, userId: number): Promise<void> {
  await lockPerson(work, userId);
  const before = await closeOverride(work, userId);
  if (before === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, userTrainingEvents, { entityId: userId, action: 'REVOKE_TRAINING_OVERRIDE', before });
  await refreshTraining(work, [userId]);
}

/**
 * Saves what is required of a person where it differs from their group; `category` null returns to that of the group.
 * Version 0: there is none yet.
 */
export async function saveProfile(
  work: UserWork,
  userId: number,
  { category, reason }: z.output<typeof profileSchema>,
  version: number,
): Promise<void> {
  await lockPerson(work, userId);
  const row = await work.db.selectFrom('training_profile').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  await refuseStale(
    work,
    trainingProfileEvents,
    { id: userId, version: row?.version ?? 0, updated_at: row?.updated_at ?? work.now },
    version,
  );
  if (category === null) await work.db.deleteFrom('training_profile').where('user_id', '=', userId).execute();
  else {
    const values = { category, reason, version: version + 1, updated_at: work.now };
    await work.db
      .insertInto('training_profile')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  }
  await audit(work, trainingProfileEvents, {
    entityId: userId,
    action: 'UPDATE',
    reason,
    before: { category: row?.category ?? null },
    after: { category },
  });
  await refreshTraining(work, [userId]);
}
