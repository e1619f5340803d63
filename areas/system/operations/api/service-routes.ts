import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { SERVICE_HEALTH, SERVICE_MODES, SERVICES } from '../domain/index.ts';
import { operationsErrors } from './errors.ts';

const row = z.object({
  code: z.enum(keysOf(SERVICES)),
  mode: z.enum(SERVICE_MODES),
  health: z.enum(SERVICE_HEALTH),
  lastSuccessAt: z.iso.datetime().nullable(),
  lastFailureAt: z.iso.datetime().nullable(),
  /** Why the last call failed, in the words of the service or of the network. */
  failure: z.string().nullable(),
  failingSince: z.iso.datetime().nullable(),
});
export type ServiceRow = z.output<typeof row>;

export const listServices = route({
  method: 'GET',
  path: '/configurazione/servizi-esterni',
  access: { roles: ['SISTEMI_ESTERNI'] },
  failure: operationsErrors.SERVICES_FAILED,
  summary: 'Outside services with what answers in their place and how their latest calls went',
  response: z.object({ items: z.array(row) }),
});
