import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { trainingPeriodEvents, userTrainingEvents } from '../../api/audit-events.ts';
import { ALREADY_KEPT, IN_THE_FUTURE, NO_RULE, NOT_LATER, type periodSchema } from '../../api/index.ts';
import { ruleAt, windowAt } from '../../domain/index.ts';
import { readLaw } from '../law.ts';
import { lockPerson, lockTrained, refuseField } from '../person.ts';
import { refreshTraining } from '../refresh.ts';

/** Saves hours at the start and the extension of a period, against the version that the editor read. */
export async function savePeriod(
  work: UserWork,
  userId: number,
  id: number,
  body: z.output<typeof periodSchema>,
  version: number,
): Promise<void> {
  await lockPerson(work, userId);
  const row = await work.db
    .selectFrom('training_period')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await refuseStale(work, trainingPeriodEvents, row, version);
  if (body.extendedTo !== null && body.extendedTo <= row.ends_on) refuseField(work, 'extendedTo', NOT_LATER);
  const minutes = Math.round(body.hoursAtStart * 60);
  const reason = body.extendedTo === null ? null : body.extensionReason;
  await work.db
    .updateTable('training_period')
    .set({
      minutes_at_start: minutes,
      extended_to: body.extendedTo,
      extension_reason: reason,
      version: row.version + 1,
      updated_at: work.now,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, trainingPeriodEvents, {
    entityId: id,
    action: 'UPDATE',
    reason,
    before: { minutesAtStart: row.minutes_at_start, extendedTo: row.extended_to },
    after: { minutesAtStart: minutes, extendedTo: body.extendedTo },
  });
  await refreshTraining(work, [userId]);
}

/** Records an earlier period of a person; those between it and today follow automatically. */
export async function addEarlierPeriod(work: UserWork, userId: number, day: string): Promise<void> {
  const person = await lockTrained(work, userId);
  if (day > work.today) refuseField(work, 'day', IN_THE_FUTURE);
  const rule = ruleAt((await readLaw(work.db)).rules, person.category, day);
  if (rule === null) return refuseField(work, 'day', NO_RULE);
  const { startsOn, endsOn } = windowAt(rule, day);
  const added = await work.db
    .insertInto('training_period')
    .values({ user_id: userId, starts_on: startsOn, ends_on: endsOn, updated_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return refuseField(work, 'day', ALREADY_KEPT);
  await audit(work, userTrainingEvents, { entityId: userId, action: 'ADD_TRAINING_PERIOD', after: { startsOn, endsOn } });
  await refreshTraining(work, [userId]);
}
