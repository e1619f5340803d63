import { sql } from 'kysely';
import type { z } from 'zod';
import { areTwoPeople, peopleOf } from '#areas/agency/access/server/public.ts';
import { type Documents, type KeptFile, readUpload } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import { once } from '#platform/server-kit/http/idempotency.ts';
import { userTrainingEvents } from '../../api/audit-events.ts';
import {
  type courseSchema,
  IN_THE_FUTURE,
  NO_PERIOD,
  recordCourse as recordCourseRoute,
  TRAINING_FIELDS,
  trainingErrors,
} from '../../api/index.ts';
import {
  type CourseEvidence,
  countsAsInitial,
  courseState,
  initialDuty,
  minutesOf,
  periodOfCourse,
  ruleAt,
  trainingDeadline,
} from '../../domain/index.ts';
import { readLaw } from '../law.ts';
import { EVIDENCE_MEMBERS, type StoredPeriod, TRAINING_FILES } from '../load-people.ts';
import { lockPerson, lockTrained, refuseField } from '../person.ts';
import { refreshTraining } from '../refresh.ts';

type Course = z.output<typeof courseSchema>;

/** What a course counts for: a period, or initial training; `late` means after its deadline. */
interface Purpose {
  readonly period: StoredPeriod | null;
  readonly late: boolean;
}

/**
 * Returns what a course counts for; throws for a day outside every period. Initial training is late once the person is
 * registered.
 */
async function purposeOf(work: UserWork, userId: number, completedOn: string): Promise<Purpose> {
  await refreshTraining(work, [userId]);
  const person = await lockTrained(work, userId);
  const law = await readLaw(work.db);
  if (countsAsInitial(initialDuty(person.initial, person.category, law.initial, work.today), completedOn)) {
    const registeredOn = person.initial?.registeredOn ?? null;
    return { period: null, late: registeredOn !== null && registeredOn < work.today };
  }
  const missing = (startsOn: string) => {
    const period = person.periods.find((one) => one.startsOn === startsOn);
    const rule = ruleAt(law.rules, person.category, startsOn);
    return period !== undefined && rule !== null && minutesOf(period) < rule.minutesTotal;
  };
  const startsOn = periodOfCourse(completedOn, person.periods, person.category, law, missing);
  const period = person.periods.find((one) => one.startsOn === startsOn) ?? refuseField(work, 'completedOn', NO_PERIOD);
  return { period, late: trainingDeadline(period, person.category, law.extensions, period.extendedTo) < work.today };
}

/** Reads and checks certificates, redraws pictures, and keeps them. */
async function keepEvidence(ctx: OutsideContext, documents: Documents, { evidence }: Course): Promise<KeptFile[]> {
  const label = assertDefined(TRAINING_FIELDS.evidence, 'label of the certificates');
  const files: KeptFile[] = [];
  for (const [i, upload] of evidence.entries()) {
    const { content, fileName } = await readUpload(upload, { path: `evidence.${i}`, label, language: ctx.language });
    files.push(await documents.keep(ctx, content, fileName));
  }
  return files;
}

async function keepCourse(work: UserWork, documents: Documents, userId: number, course: Course, files: readonly KeptFile[]) {
  const { title, provider, completedOn, modality, subjectArea, testResult } = course;
  const minutes = Math.round(course.hours * 60);
  await lockTrained(work, userId);
  const { period, late } = await purposeOf(work, userId, completedOn);
  const { id } = await work.db
    .insertInto('training_course')
    .values({
      user_id: userId,
      period_id: period?.id ?? null,
      title,
      provider,
      completed_on: completedOn,
      minutes,
      modality,
      subject_area: subjectArea,
      test_result: testResult,
      late,
      created_at: work.now,
      created_by: work.actor.userId,
      created_people: peopleOf(work.actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const file of files) await documents.link(work, file, { entity: TRAINING_FILES, entityId: id, kind: 'ATTESTATO' });
  const purpose = { course: id, period: period?.startsOn ?? null, late };
  const after = { ...purpose, title, provider, completedOn, minutes, modality, subjectArea, testResult, files: files.length };
  await audit(work, userTrainingEvents, { entityId: userId, action: 'ADD_TRAINING_COURSE', after });
  await refreshTraining(work, [userId]);
  return { id };
}

/**
 * Records a course with its certificates, once for its Idempotency-Key, and updates the person's status. Reads
 * and keeps certificates before the transaction, which it therefore opens itself.
 */
export async function recordCourse(ctx: OutsideContext, documents: Documents, userId: number, course: Course): Promise<{ id: number }> {
  if (course.completedOn > ctx.today) refuseField(ctx, 'completedOn', IN_THE_FUTURE);
  const files = await keepEvidence(ctx, documents, course);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const answer = await once(work, 'training-course', { userId, course }, () => keepCourse(work, documents, userId, course, files));
    return recordCourseRoute.response.parse(answer);
  });
}

/** Voids a course. Throws NOT_FOUND for a course of another person or one already voided. */
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
  await audit(work, userTrainingEvents, { entityId: userId, action: 'VOID_TRAINING_COURSE', reason, before: { course: id, ...course } });
  await refreshTraining(work, [userId]);
}

/**
 * Confirms a course recorded after its deadline, so that it counts. Throws COURSE_NEEDS_SECOND_PERSON for the user that
 * recorded it and for the person themselves, COURSE_NOT_AWAITED when it needs no confirmation.
 */
export async function confirmCourse(work: UserWork, userId: number, id: number): Promise<void> {
  await lockPerson(work, userId);
  const course = await work.db
    .selectFrom('training_course as c')
    .select([
      'c.title',
      'c.minutes',
      'c.created_by as recordedBy',
      'c.created_people as recordedPeople',
      sql<CourseEvidence>`json_build_object(${EVIDENCE_MEMBERS})`.as('evidence'),
    ])
    .where('c.user_id', '=', userId)
    .where('c.id', '=', id)
    .where('c.voided_at', 'is', null)
    .executeTakeFirst();
  if (course === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (courseState(course.evidence) !== 'DA_CONFERMARE') throw new AppError(trainingErrors.COURSE_NOT_AWAITED);
  if (!areTwoPeople(work.actor, [userId, course.recordedBy, ...course.recordedPeople]))
    throw new AppError(trainingErrors.COURSE_NEEDS_SECOND_PERSON);
  await work.db
    .updateTable('training_course')
    .set({ confirmed_at: work.now, confirmed_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  const after = { course: id, title: course.title, minutes: course.minutes };
  await audit(work, userTrainingEvents, { entityId: userId, action: 'CONFIRM_TRAINING_COURSE', after });
  await refreshTraining(work, [userId]);
}
