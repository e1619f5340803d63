import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { HEALTH_CODES, HEALTH_STATES } from '../domain/index.ts';
import { operationsErrors } from './errors.ts';

const state = z.enum(HEALTH_STATES);

const view = z.object({
  /** The worst of all. */
  state,
  checkedAt: z.iso.datetime(),
  items: z.array(
    z.object({
      code: z.enum(HEALTH_CODES),
      state,
      /** Since when, as the check of every five minutes found it; null for what has just changed. */
      since: z.iso.datetime().nullable(),
      name: z.string(),
      measured: z.string(),
      /** What to do; null while it is good. */
      advice: z.string().nullable(),
    }),
  ),
  versions: z.object({ nais: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
});
export type HealthView = z.output<typeof view>;

export const readHealth = route({
  method: 'GET',
  path: '/admin/salute',
  access: { roles: ['DEVELOPER', 'CONFIGURAZIONE_GLOBALE'] },
  failure: operationsErrors.HEALTH_FAILED,
  summary: 'State of the installation: services, queue, mails, store, disk, database, backups, certificates, with what to do',
  response: view,
});
