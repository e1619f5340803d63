import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { id, paged, plainDate, repeated, tableQuery } from '#platform/api-kit/schemas.ts';
import { REFUSALS } from '../domain/index.ts';
import { trainingErrors } from './errors.ts';
import { TRAINING_FIELDS } from './schemas.ts';

const STATES = ['IN_SCADENZA', 'NON_IN_REGOLA'] as const;

export const reminderRow = z.object({
  userId: z.int(),
  name: z.string(),
  group: z.enum(GROUPS),
  email: z.string().nullable(),
  enabled: z.boolean(),
  status: z.enum(STATES),
  suspended: z.boolean(),
  startsOn: z.string(),
  deadline: z.string(),
  minutesDue: z.int(),
  minutesDone: z.int(),
  /** Reminders of the period, and their maximum. */
  reminders: z.int(),
  max: z.int(),
  lastSentOn: z.string().nullable(),
  /** State of the mail of the last reminder. */
  lastMail: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED']).nullable(),
});
export type ReminderRow = z.output<typeof reminderRow>;

export const listReminders = route({
  method: 'GET',
  path: '/solleciti/formazione-ivass',
  access: { roles: ['FORMAZIONE_IVASS_IN_SCADENZA'] },
  summary: 'People whose training expires or has expired, the earliest deadline first',
  query: tableQuery(['deadline', 'name', 'group', 'lastSentOn']).extend({
    stato: repeated(z.enum(STATES)),
    gruppo: repeated(z.enum(GROUPS)),
    dal: plainDate().optional(),
    al: plainDate().optional(),
    /** Only people reminded in the period, or only the others. */
    sollecitati: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional(),
  }),
  response: paged(reminderRow),
});
export type ReminderQuery = z.output<NonNullable<typeof listReminders.query>>;

const refused = z.object({ userId: z.int(), name: z.string(), refusal: z.enum(REFUSALS) });

export const sendReminders = route({
  method: 'POST',
  path: '/solleciti/formazione-ivass/invia',
  access: { roles: ['FORMAZIONE_IVASS_IN_SCADENZA'] },
  summary: 'Remind one or many; `number` is the next reminder that the user saw, so that a repeated request sends one mail',
  body: z.object({
    people: z
      .array(z.object({ userId: id(), number: z.int().min(1).max(100) }))
      .min(1)
      .max(100),
  }),
  response: z.object({ sent: z.int(), refused: z.array(refused) }),
  idempotent: true,
  fields: TRAINING_FIELDS,
});

export const deactivateUntrained = route({
  method: 'POST',
  path: '/solleciti/formazione-ivass/disattiva',
  access: { roles: ['UPDATE_IVASS'] },
  summary: 'Deactivate people who are NON_IN_REGOLA before the yearly job; ends when they are in order',
  body: z.object({ userIds: z.array(id()).min(1).max(100) }),
  response: z.object({ deactivated: z.int() }),
  errors: [trainingErrors.NOT_OUT_OF_ORDER],
  idempotent: true,
});
