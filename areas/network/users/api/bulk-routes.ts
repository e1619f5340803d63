import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, optionalLines } from '#platform/api-kit/schemas.ts';
import { USER_PATH_LIST } from '../domain/segments.ts';
import { USER_FIELDS } from './registry/fields.ts';

/** Users of a bulk action: at most one page of a list. */
export const bulkUsers = z.array(id()).min(1).max(100);

export const bulkParams = z.object({ userPath: z.enum(USER_PATH_LIST) });

/** Result for each user; a null message means success. */
export const bulkResult = z.object({
  items: z.array(z.object({ id: z.int(), name: z.string(), error: z.string().nullable() })),
});
export type BulkResult = z.output<typeof bulkResult>;

export const setUserStates = route({
  method: 'PUT',
  path: '/utenti/:userPath/massiva/stato',
  access: { roles: ['UPDATE_UTENTI', 'ATTIVA_UTENTE'] },
  summary: 'Enable or disable several users, each in its own transaction, with a result for each',
  params: bulkParams,
  body: z
    .object({ users: bulkUsers, enabled: z.boolean(), reason: optionalLines(500), withStaff: z.boolean().default(false) })
    .refine((body) => body.enabled || body.reason !== null, { path: ['reason'], params: { rule: 'required', ruleParams: {} } }),
  response: bulkResult,
  fields: USER_FIELDS,
});
