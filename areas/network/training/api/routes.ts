import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { idParam, noContent } from '#platform/api-kit/schemas.ts';
import { trainingErrors } from './errors.ts';
import {
  courseSchema,
  EVIDENCE_BODY,
  earlierPeriodSchema,
  endSuspensionSchema,
  overrideSchema,
  periodSchema,
  profileSchema,
  reasonSchema,
  suspensionSchema,
  TRAINING_FIELDS,
  trainingDetail,
} from './schemas.ts';

const fields = TRAINING_FIELDS;
const person = z.object({ userId: idParam() });
const part = person.extend({ id: idParam() });
const write = { roles: ['UPDATE_IVASS'] } as const;
const versioned = [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED] as const;

export const readTraining = route({
  method: 'GET',
  path: '/formazione-ivass/:userId',
  access: { roles: ['UPDATE_UTENTI', 'UPDATE_IVASS', 'FORMAZIONE_IVASS_IN_SCADENZA'] },
  summary: 'Training of a user: status with its reasons, periods, courses, suspensions, override, reminders',
  params: person,
  response: trainingDetail,
});

export const readOwnTraining = route({
  method: 'GET',
  path: '/account/formazione-ivass',
  access: { authenticated: true },
  summary: 'The user’s own training',
  response: trainingDetail,
});

export const recordCourse = route({
  method: 'POST',
  path: '/formazione-ivass/:userId/corsi',
  cost: 'PICTURE',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Record a completed course with its certificates; a deactivation that it resolves ends',
  params: person,
  body: courseSchema,
  response: z.object({ id: z.int() }),
  errors: [trainingErrors.NO_TRAINING_ASKED],
  idempotent: true,
  maxBody: EVIDENCE_BODY,
  fields,
});

export const confirmCourse = route({
  method: 'POST',
  path: '/formazione-ivass/:userId/corsi/:id/conferma',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Confirm a course that another user recorded after its deadline, so that it counts',
  params: part,
  response: noContent,
  errors: [trainingErrors.COURSE_NEEDS_SECOND_PERSON, trainingErrors.COURSE_NOT_AWAITED],
});

export const voidCourse = route({
  method: 'POST',
  path: '/formazione-ivass/:userId/corsi/:id/annulla',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Void a course that was recorded by mistake; it stays visible with the reason',
  params: part,
  body: reasonSchema,
  response: noContent,
  fields,
});

export const savePeriod = route({
  method: 'PUT',
  path: '/formazione-ivass/:userId/periodi/:id',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Hours at the start of a period and its extension for this person; needs If-Match with the version of the period',
  params: part,
  body: periodSchema,
  response: noContent,
  errors: versioned,
  fields,
});

export const addEarlierPeriod = route({
  method: 'POST',
  path: '/formazione-ivass/:userId/periodi',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Record an earlier period and all since; their hours are then required',
  params: person,
  body: earlierPeriodSchema,
  response: noContent,
  errors: [trainingErrors.NO_TRAINING_ASKED],
  fields,
});

export const addSuspension = route({
  method: 'POST',
  path: '/formazione-ivass/:userId/sospensioni',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Suspend the training of a person (art. 89 c. 6)',
  params: person,
  body: suspensionSchema,
  response: z.object({ id: z.int() }),
  errors: [trainingErrors.SUSPENSION_OVERLAPS],
  fields,
});

export const endSuspension = route({
  method: 'PUT',
  path: '/formazione-ivass/:userId/sospensioni/:id',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Set the last day of an open suspension',
  params: part,
  body: endSuspensionSchema,
  response: noContent,
  fields,
});

export const grantOverride = route({
  method: 'PUT',
  path: '/formazione-ivass/:userId/deroga',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Let a person work until a day although hours are missing, with a reason; replaces an earlier override',
  params: person,
  body: overrideSchema,
  response: noContent,
  errors: [trainingErrors.NO_TRAINING_ASKED],
  fields,
});

export const revokeOverride = route({
  method: 'DELETE',
  path: '/formazione-ivass/:userId/deroga',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Revoke an override',
  params: person,
  response: noContent,
});

export const saveProfile = route({
  method: 'PUT',
  path: '/formazione-ivass/:userId/obbligo',
  access: write,
  failure: trainingErrors.IVASS_UPDATE_FAILED,
  summary: 'Set a different training category than that of the group, or none, with a reason; needs If-Match, 0 the first time',
  params: person,
  body: profileSchema,
  response: noContent,
  errors: versioned,
  fields,
});
