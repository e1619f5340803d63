import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, id, idParam, lines, noContent, optionalLines, optionalText, plainDate } from '#platform/api-kit/schemas.ts';
import { negotiationErrors } from './errors.ts';
import { romeMoment } from './negotiation-schema.ts';

const UPDATE = { roles: ['UPDATE_TRATTATIVE'] } as const;
const READ = { roles: ['READ_TRATTATIVE'] } as const;
const one = z.object({ id: idParam() });
const oneAppointment = one.extend({ appointmentId: idParam() });

export const appointmentSchema = z.object({
  startsAt: romeMoment,
  minutes: z.int().min(15).max(480),
  place: optionalText(200),
  note: optionalLines(1000),
});
export type AppointmentForm = z.output<typeof appointmentSchema>;
export const APPOINTMENT_FIELDS = {
  startsAt: { it: 'Data e ora', en: 'Date and time' },
  minutes: { it: 'Durata in minuti', en: 'Minutes' },
  place: { it: 'Luogo', en: 'Place' },
  note: { it: 'Note', en: 'Notes' },
  outcome: { it: 'Esito', en: 'Outcome' },
} as const;

const writing = { access: UPDATE, failure: negotiationErrors.SAVE_FAILED, fields: APPOINTMENT_FIELDS } as const;

export const addAppointment = route({
  ...writing,
  method: 'POST',
  path: '/trattative/:id/appuntamenti',
  summary: 'Make an appointment',
  params: one,
  body: appointmentSchema,
  response: z.object({ id: id() }),
  errors: [negotiationErrors.NOT_IN_THIS_STATE],
  idempotent: true,
});

export const moveAppointment = route({
  ...writing,
  method: 'PUT',
  path: '/trattative/:id/appuntamenti/:appointmentId',
  summary: 'Change an appointment that was not held; needs If-Match',
  params: oneAppointment,
  body: appointmentSchema,
  response: noContent,
  errors: [negotiationErrors.APPOINTMENT_DONE, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
});

export const cancelAppointment = route({
  ...writing,
  method: 'DELETE',
  path: '/trattative/:id/appuntamenti/:appointmentId',
  summary: 'Cancel an appointment that was not held',
  params: oneAppointment,
  response: noContent,
  errors: [negotiationErrors.APPOINTMENT_DONE],
});

export const outcomeSchema = z.object({ outcome: lines(1000) });

export const holdAppointment = route({
  ...writing,
  method: 'POST',
  path: '/trattative/:id/appuntamenti/:appointmentId/svolto',
  summary: 'The appointment was held, with what came of it',
  params: oneAppointment,
  body: outcomeSchema,
  response: noContent,
  errors: [negotiationErrors.APPOINTMENT_DONE],
  idempotent: true,
});

const calendarRow = z.object({
  id: id(),
  negotiationId: id(),
  dealerAlias: z.string(),
  city: z.string().nullable(),
  owner: z.string(),
  startsAt: z.string(),
  minutes: z.int(),
  place: z.string().nullable(),
  done: z.boolean(),
});
export type CalendarRow = z.output<typeof calendarRow>;

export const listAppointments = route({
  method: 'GET',
  path: '/trattative/agenda',
  access: READ,
  failure: negotiationErrors.CALENDAR_FAILED,
  summary: 'Appointments of the branch between two days, both included, in their order; at most 1,000',
  query: z.object({
    da: plainDate(),
    a: plainDate(),
    mie: z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')]).optional(),
  }),
  response: z.object({ items: z.array(calendarRow) }),
});

export const readCalendarLink = route({
  method: 'GET',
  path: '/trattative/agenda/indirizzo',
  access: READ,
  failure: negotiationErrors.CALENDAR_FAILED,
  summary: 'Whether the user has a calendar address, and when a calendar last read it',
  response: z.object({ createdAt: z.string().nullable(), readAt: z.string().nullable() }),
});

export const makeCalendarLink = route({
  method: 'POST',
  path: '/trattative/agenda/indirizzo',
  access: READ,
  failure: negotiationErrors.CALENDAR_FAILED,
  summary: 'Make the secret calendar address of the user, which is answered once; the former one ends',
  response: z.object({ url: z.string() }),
});

export const revokeCalendarLink = route({
  method: 'DELETE',
  path: '/trattative/agenda/indirizzo',
  access: READ,
  failure: negotiationErrors.CALENDAR_FAILED,
  summary: 'End the calendar address of the user',
  response: noContent,
});

export const calendarFeed = route({
  method: 'GET',
  path: '/public/trattative/agenda/:token',
  access: { public: true },
  failure: negotiationErrors.CALENDAR_FAILED,
  summary: 'Appointments of the owner of the address as iCalendar, from 30 days ago; 404 for an unknown or revoked one',
  params: z.object({ token: z.string().max(200) }),
  response: binary,
  errors: [commonErrors.NOT_FOUND],
});
