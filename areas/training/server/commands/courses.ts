import type { z } from 'zod';
import { type Documents, type ReadUpload, readUpload } from '#areas/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { once } from '#platform/server-kit/http/idempotency.ts';
import { type courseSchema, IN_THE_FUTURE, NO_PERIOD, recordCourse as recordCourseRoute, TRAINING_FIELDS } from '../../api/index.ts';
import { countsAsInitial, initialDuty, minutesOf, periodOfCourse, ruleAt } from '../../domain/index.ts';
import { TRAINING_FILES } from '../files.ts';
import { readLaw } from '../law.ts';
import type { StoredPeriod } from '../load-people.ts';
import { lockPerson, lockTrained, refuseField } from '../person.ts';
import { refreshTraining } from '../refresh.ts';

type Course = z.output<typeof courseSchema>;

/** The period a course counts for, null for initial training; refuses a day that lies in none. */
async function periodFor(work: UserWork, userId: number, completedOn: string): Promise<StoredPeriod | null> {
  await refreshTraining(work, [userId]);
  const person = await lockTrained(work, userId);
  const law = await readLaw(work.db);
  if (countsAsInitial(initialDuty(person.initial, person.category, law.initial, work.today), completedOn)) return null;
  const missing = (startsOn: string) => {
    const period = person.periods.find((one) => one.startsOn === startsOn);
    const rule = ruleAt(law.rules, person.category, startsOn);
    return period !== undefined && rule !== null && minutesOf(period) < rule.minutesTotal;
  };
  const startsOn = periodOfCourse(completedOn, person.periods, person.category, law, missing);
  return person.periods.find((period) => period.startsOn === startsOn) ?? refuseField(work, 'completedOn', NO_PERIOD);
}

/** Certificates, checked; pictures are drawn anew, which takes a while. */
async function readEvidence({ language }: UserWork, { evidence }: Course): Promise<ReadUpload[]> {
  const label = TRAINING_FIELDS.evidence ?? { it: 'Attestati', en: 'Certificates' };
  const files: ReadUpload[] = [];
  for (const [i, upload] of evidence.entries()) files.push(await readUpload(upload, { path: `evidence.${i}`, label, language }));
  return files;
}

async function keepCourse(work: UserWork, documents: Documents, userId: number, course: Course, files: readonly ReadUpload[]) {
  const { title, provider, completedOn } = course;
  const minutes = Math.round(course.hours * 60);
  await lockTrained(work, userId);
  const period = await periodFor(work, userId, completedOn);
  const { id } = await work.db
    .insertInto('training_course')
    .values({
      user_id: userId,
      period_id: period?.id ?? null,
      title,
      provider,
      completed_on: completedOn,
      minutes,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { fileName, content } of files) {
    await documents.storeFile(work, { content, fileName, entity: TRAINING_FILES, entityId: id, kind: 'ATTESTATO' });
  }
  const after = { course: id, period: period?.startsOn ?? null, title, provider, completedOn, minutes, files: files.length };
  await audit(work, { entity: 'user', entityId: userId, action: 'training-course', after });
  await refreshTraining(work, [userId]);
  return { id };
}

/**
 * Records a course with its certificates, once for its Idempotency-Key, and judges the person anew. Certificates are read before the
 * transaction, which is therefore opened here.
 */
export async function recordCourse(ctx: UserContext, documents: Documents, userId: number, course: Course): Promise<{ id: number }> {
  if (course.completedOn > ctx.today) refuseField(ctx, 'completedOn', IN_THE_FUTURE);
  const files = await readEvidence(ctx, course);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const answer = await once(db, work, 'training-course', { userId, course }, () => keepCourse(work, documents, userId, course, files));
    return recordCourseRoute.response.parse(answer);
  });
}

/** Takes a course back. NOT_FOUND when it is not his or was taken back already. */
export async function voidCourse(work: UserWork, userId: number, id: number, reason: string): Promise<void> {
  await lockPerson(work, userId);
  const course = await work.db
    .updateTable('training_course')
    .set({ voided_at: work.now, voided_by: work.actor.userId, void_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .returning(['title', 'minutes'])
    .executeTakeFirst();
  if (course === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, { entity: 'user', entityId: userId, action: 'training-course-void', reason, before: { course: id, ...course } });
  await refreshTraining(work, [userId]);
}
