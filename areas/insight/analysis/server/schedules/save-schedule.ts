import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { analysisErrors, type ScheduleForm, scheduleEvents } from '../../api/index.ts';
import { definitionFaults } from '../../domain/index.ts';
import { openModel, rightsOf } from '../../domain/open-model.ts';
import { nextRun } from '../../domain/schedule.ts';
import { requirePredefined } from '../predefined.ts';
import { findExtraction } from '../store/find-extraction.ts';
import { ofSubject, type Subject } from '../store/read-extractions.ts';

/** Throws NOT_FOUND or FORBIDDEN unless the user may run it, NO_LONGER_VALID unless it can run. */
async function requireRunnable(work: UserWork, subject: Subject): Promise<void> {
  if ('id' in subject) {
    const { definition } = await findExtraction(work, subject.id);
    const faults = definitionFaults(openModel(rightsOf(work.actor.roles)), definition);
    if (faults.length > 0) throw new AppError(analysisErrors.NO_LONGER_VALID);
    return;
  }
  requirePredefined(work, subject.name);
}

/** Saves when the user receives an extraction, beginning after today. Throws NO_EMAIL for a mail without an address. */
export async function saveSchedule(work: UserWork, subject: Subject, form: ScheduleForm): Promise<void> {
  await requireRunnable(work, subject);
  const { db, actor, now, today } = work;
  const user = await db.selectFrom('user_view').select('email').where('id', '=', actor.userId).executeTakeFirst();
  if (form.delivery === 'MAIL' && (user?.email ?? null) === null) throw new AppError(analysisErrors.NO_EMAIL);
  await db.deleteFrom('extraction_schedule as s').where('s.user_id', '=', actor.userId).where(ofSubject('s', subject)).execute();
  const { id } = await db
    .insertInto('extraction_schedule')
    .values({
      extraction_id: 'id' in subject ? subject.id : null,
      predefined: 'name' in subject ? subject.name : null,
      user_id: actor.userId,
      frequency: form.frequency,
      weekday: form.weekday,
      month_day: form.monthDay,
      month: form.month,
      format: form.format,
      delivery: form.delivery,
      next_on: nextRun(form, today),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, scheduleEvents, { entityId: id, action: 'SAVE', after: { ...subject, ...form } });
}

/** Removes the user's own schedule, if there is one. */
export async function removeSchedule(work: UserWork, subject: Subject): Promise<void> {
  const removed = await work.db
    .deleteFrom('extraction_schedule as s')
    .where('s.user_id', '=', work.actor.userId)
    .where(ofSubject('s', subject))
    .returning('s.id')
    .executeTakeFirst();
  if (removed !== undefined) await audit(work, scheduleEvents, { entityId: removed.id, action: 'DELETE' });
}
