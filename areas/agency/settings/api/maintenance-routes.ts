import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { noContent, textOrBlank } from '#platform/api-kit/schemas.ts';
import { settingErrors } from './errors.ts';

const access = { roles: ['DEVELOPER'] } as const;

/** Date and time in Rome, as the field of a form has them. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);

export const newMaintenance = z
  .object({ startsAt: moment, endsAt: moment, reason: textOrBlank(200) })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], params: { rule: 'minimoMassimo', ruleParams: {} } });

export const MAINTENANCE_FIELDS = {
  startsAt: { it: 'Inizio', en: 'Start' },
  endsAt: { it: 'Fine', en: 'End' },
  reason: { it: 'Motivo', en: 'Reason' },
} as const;

const planned = z.object({
  id: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
  /** Null until it starts. */
  startedAt: z.string().nullable(),
});
export type PlannedMaintenance = z.output<typeof planned>;

export const readMaintenance = route({
  method: 'GET',
  path: '/manutenzione',
  access: { authenticated: true, forConfined: true },
  summary: 'The planned or running maintenance, for the countdown of every page',
  response: z.object({ planned: planned.nullable() }),
});

export const planMaintenance = route({
  method: 'POST',
  path: '/admin/manutenzione',
  access,
  failure: settingErrors.FLAG_UPDATE_FAILED,
  summary: 'Plan a maintenance: announced to all users now and shortly before it starts; it starts and ends by itself',
  body: newMaintenance,
  response: planned,
  errors: [settingErrors.MAINTENANCE_PLANNED],
  fields: MAINTENANCE_FIELDS,
  idempotent: true,
});

export const endMaintenance = route({
  method: 'DELETE',
  path: '/admin/manutenzione',
  access,
  failure: settingErrors.FLAG_UPDATE_FAILED,
  summary: 'Cancel the planned maintenance, or end the running one now',
  response: noContent,
});
