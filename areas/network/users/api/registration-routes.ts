import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { idParam, lines, noContent, optionalLines, plainDate } from '#platform/api-kit/schemas.ts';
import { isRuiNumber } from '#platform/domain-kit/codes.ts';
import { REASONED_EVENTS, REGISTRATION_DUTIES, REGISTRATION_EVENTS, RUI_SECTIONS } from '../domain/registry/registration.ts';
import { userErrors } from './errors.ts';
import { checked } from './registry/checked.ts';
import { USER_FIELDS } from './registry/fields.ts';
import { userParams } from './user-routes.ts';

const fields = USER_FIELDS;
const required = (field: string) => ({ path: [field], params: { rule: 'required', ruleParams: {} } });

/**
 * An event in the register of intermediaries: a registration has its number; an event that ends or replaces one has its
 * reason.
 */
export const registrationEventSchema = z
  .object({
    event: z.enum(REGISTRATION_EVENTS),
    validFrom: plainDate(),
    ruiNumber: checked(10, 'invalid', isRuiNumber, (value) => value.toUpperCase()),
    reason: optionalLines(500),
  })
  .refine(({ event, ruiNumber }) => event !== 'ISCRIZIONE' || ruiNumber !== null, required('ruiNumber'))
  .refine(({ event, ruiNumber }) => event === 'ISCRIZIONE' || ruiNumber === null, {
    path: ['ruiNumber'],
    params: { rule: 'invalid', ruleParams: {} },
  })
  .refine(({ event, reason }) => !REASONED_EVENTS.includes(event) || reason !== null, required('reason'));
export type NewRegistrationEvent = z.output<typeof registrationEventSchema>;

export const voidRegistrationSchema = z.object({ reason: lines(500) });

export const registrationDetail = z.object({
  /** What the law requires of the group today. */
  rule: z.object({
    duty: z.enum(REGISTRATION_DUTIES),
    sections: z.array(z.enum(RUI_SECTIONS)),
    source: z.string(),
    toConfirm: z.boolean(),
  }),
  /** Why the user may not sell today; null when they may. */
  problem: z.string().nullable(),
  /** Events that can follow the last one. */
  possible: z.array(z.enum(REGISTRATION_EVENTS)),
  /** Newest first. */
  events: z.array(
    z.object({
      id: z.int(),
      event: z.enum(REGISTRATION_EVENTS),
      validFrom: z.string(),
      ruiNumber: z.string().nullable(),
      reason: z.string().nullable(),
      recordedAt: z.string(),
      recordedBy: z.string().nullable(),
      voidReason: z.string().nullable(),
    }),
  ),
});
export type RegistrationDetail = z.output<typeof registrationDetail>;

export const readRegistrations = route({
  method: 'GET',
  path: '/utenti/:userPath/:id/iscrizioni',
  access: { roles: ['UPDATE_UTENTI', 'UPDATE_IVASS'] },
  summary: 'State and history of a user in the register of intermediaries',
  params: userParams,
  response: registrationDetail,
});

export const recordRegistration = route({
  method: 'POST',
  path: '/utenti/:userPath/:id/iscrizioni',
  access: { roles: ['UPDATE_IVASS'] },
  idempotent: true,
  failure: userErrors.INTERMEDIARY_UPDATE_FAILED,
  summary: 'Record a registration, its suspension, resumption or cancellation, or why there is none',
  params: userParams,
  body: registrationEventSchema,
  response: z.object({ id: z.int() }),
  fields,
});

export const voidRegistration = route({
  method: 'POST',
  path: '/utenti/:userPath/:id/iscrizioni/:event/annulla',
  access: { roles: ['UPDATE_IVASS'] },
  failure: userErrors.INTERMEDIARY_UPDATE_FAILED,
  summary: 'Void an event that was recorded by mistake; it stays visible with the reason',
  params: userParams.extend({ event: idParam() }),
  body: voidRegistrationSchema,
  response: noContent,
  fields,
});
