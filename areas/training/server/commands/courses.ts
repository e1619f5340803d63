import type { z } from 'zod';
import { type Documents, type ReadUpload, readUpload } from '#areas/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type courseSchema, IN_THE_FUTURE, NO_PERIOD, TRAINING_FIELDS } from '../../api/index.ts';
import { minutesOf, periodOfCourse, ruleAt } from '../../domain/index.ts';
import { TRAINING_FILES } from '../files.ts';
import { readLaw } from '../law.ts';
import { lockPerson, lockTrained, refuseField } from '../person.ts';
import { refreshTraining } from '../refresh.ts';

type Course = z.output<typeof courseSchema>;

/** The period a course counts for; refuses a day that lies in none. */
async function periodFor(work: UserWork, userId: number, completedOn: string) {
  await refreshTraining(work, [userId]);
  const person = await lockTrained(work, userId);
  const law = await readLaw(work.db);
  const missing = (startsOn: string) => {
    const period = person.periods.find((one) => one.startsOn === startsOn);
    const rule = ruleAt(law.rules, person.category, startsOn);
    return period !== undefined && rule !== null && minutesOf(period) < rule.minutesTotal;
  };
  const startsOn = periodOfCourse(completedOn, person.periods, person.category, law, missing);
  return person.periods.find((period) => period.startsOn === startsOn) ?? refuseField(work, 'completedOn', NO_PERIOD);
}

/**
 * Records a course with its certificates and judges the person anew. Certificates are read before the transaction: drawing a picture anew
 * takes a while.
 */
export async function recordCourse(work: UserWork, documents: Documents, userId: number, course: Course): Promise<{ id: number }> {
  if (course.completedOn > work.today) refuseField(work, 'completedOn', IN_THE_FUTURE);
  const label = TRAINING_FIELDS.evidence ?? { it: 'Attestati', en: 'Certificates' };
  const files: ReadUpload[] = [];
  for (const [i, upload] of course.evidence.entries()) {
    files.push(await readUpload(upload, { path: `evidence.${i}`, label, language: work.language }));
  }
  return work.db.transaction().execute(async (db) => {
    const ctx = { ...work, db };
    const minutes = Math.round(course.hours * 60);
    await lockTrained(ctx, userId);
    const period = await periodFor(ctx, userId, course.completedOn);
    const { id } = await db
      .insertInto('training_course')
      .values({
        period_id: period.id,
        title: course.title,
        provider: course.provider,
        completed_on: course.completedOn,
        minutes,
        created_at: work.now,
        created_by: work.actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { fileName, content } of files) {
      await documents.storeFile(ctx, { content, fileName, entity: TRAINING_FILES, entityId: id, kind: 'ATTESTATO' });
    }
    const { title, provider, completedOn } = course;
    const after = { course: id, period: period.startsOn, title, provider, completedOn, minutes, files: files.length };
    await audit(ctx, { entity: 'user', entityId: userId, action: 'training-course', after });
    await refreshTraining(ctx, [userId]);
    return { id };
  });
}

/** Takes a course back. NOT_FOUND when it is not his or was taken back already. */
export async function voidCourse(work: UserWork, userId: number, id: number, reason: string): Promise<void> {
  await lockPerson(work, userId);
  const course = await work.db
    .updateTable('training_course as c')
    .from('training_period as p')
    .set({ voided_at: work.now, voided_by: work.actor.userId, void_reason: reason })
    .whereRef('p.id', '=', 'c.period_id')
    .where('p.user_id', '=', userId)
    .where('c.id', '=', id)
    .where('c.voided_at', 'is', null)
    .returning(['c.title', 'c.minutes'])
    .executeTakeFirst();
  if (course === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, { entity: 'user', entityId: userId, action: 'training-course-void', reason, before: { course: id, ...course } });
  await refreshTraining(work, [userId]);
}
