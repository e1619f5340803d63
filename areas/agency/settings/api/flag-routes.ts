import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { FLAGS } from '../domain/index.ts';
import { settingErrors } from './errors.ts';

const flag = z.enum(FLAGS);

/** Config message (spec §3, §7): the same over HTTP and on `/topic/nais-config`. */
export const configSchema = z.object({ config: z.array(z.object({ codice: flag, valore: z.boolean() })) });

export type Config = z.output<typeof configSchema>;

const flagRow = z.object({
  codice: flag,
  valore: z.boolean(),
  /** Goes into If-Match when the flag is changed. */
  version: z.int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});

export type FlagRow = z.output<typeof flagRow>;

export const config = route({
  method: 'GET',
  path: '/config',
  access: { authenticated: true, forConfined: true },
  summary: 'The current configuration flags',
  response: configSchema,
});

export const configAdmin = route({
  method: 'GET',
  path: '/admin/config',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  summary: 'The configuration flags with their last changes',
  response: z.object({ config: z.array(flagRow) }),
});

const flagChange = z.object({
  id: z.int(),
  codice: flag,
  from: z.boolean(),
  to: z.boolean(),
  at: z.string(),
  /** Null: the system, at the start or end of a planned maintenance. */
  who: z.string().nullable(),
});
export type FlagChange = z.output<typeof flagChange>;

export const flagHistory = route({
  method: 'GET',
  path: '/admin/config/storia',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: settingErrors.FLAG_HISTORY_FAILED,
  summary: 'The latest changes of the configuration flags, newest first',
  response: z.object({ items: z.array(flagChange) }),
});

export const setFlag = route({
  method: 'PUT',
  path: '/admin/config',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: settingErrors.FLAG_UPDATE_FAILED,
  summary: 'Change one configuration flag; takes effect at once. If-Match: the version of the flag',
  body: z.object({ codice: flag, valore: z.boolean() }),
  response: flagRow,
  errors: [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS],
});

export const status = route({
  method: 'GET',
  path: '/public/stato',
  access: { public: true },
  summary: 'Whether the product is in maintenance; also answered during maintenance',
  response: z.object({ maintenance: z.boolean() }),
});
