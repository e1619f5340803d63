import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, noContent, paged, plainDate, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { PACES, TARGET_PERIODS, TARGET_SCOPES } from '../domain/index.ts';
import { outlookErrors } from './errors.ts';

const SEE = { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] } as const;
const READ = { roles: ['READ_POLIZZE'] } as const;
const SET = { roles: ['UPDATE_UTENTI'] } as const;
const one = z.object({ id: idParam() });

export const PENDING_KINDS = ['APERTI', 'ACCETTATI', 'RINNOVI'] as const;

const pending = z.object({
  kind: z.enum(PENDING_KINDS),
  count: z.int(),
  /** Of all of them, in cents. */
  premium: z.int(),
  /** Of those that will become policies; null if too few such cases have ended. */
  expected: z.int().nullable(),
});

const projectionSchema = z.object({
  /** Quotations and renewal cases that ended, and those that became policies, by kind of the cases that may. */
  history: z.array(z.object({ kind: z.enum(PENDING_KINDS), ended: z.int(), won: z.int() })),
  months: z.array(
    z.object({
      from: plainDate(),
      to: plainDate(),
      /** Already issued; only in the running month. */
      issued: z.int(),
      pending: z.array(pending),
      expected: z.int(),
      /** Eight of ten outcomes are between these two. */
      low: z.int(),
      high: z.int(),
    }),
  ),
});
export type ProjectionView = z.output<typeof projectionSchema>;

export const projection = route({
  method: 'GET',
  path: '/home/proiezione',
  access: SEE,
  failure: outlookErrors.PROJECTION_FAILED,
  summary: 'Premium of the next months expected of open quotations and renewals, with a range',
  response: projectionSchema,
});

const targetRow = z.object({
  id: id(),
  version: z.int(),
  scope: z.enum(keysOf(TARGET_SCOPES)),
  nodeId: id().nullable(),
  node: z.string().nullable(),
  product: z.string().nullable(),
  period: z.enum(keysOf(TARGET_PERIODS)),
  from: plainDate(),
  to: plainDate(),
  policies: z.int().nullable(),
  premium: z.int().nullable(),
  /** Achieved so far. */
  madePolicies: z.int(),
  madePremium: z.int(),
  /** Of the premium, or of the policies without a target of premium. */
  pace: z.enum(keysOf(PACES)),
  share: z.int(),
  /** Whether the user may change it. */
  isMine: z.boolean(),
});
export type TargetRow = z.output<typeof targetRow>;

export const listTargets = route({
  method: 'GET',
  path: '/obiettivi',
  access: READ,
  failure: outlookErrors.TARGETS_FAILED,
  summary: 'Targets of a day that concern the branch of the user, with what is achieved; without a day, those of today',
  query: tableQuery(['from']).extend({ giorno: plainDate().optional() }),
  response: paged(targetRow),
});

export const targetForm = z
  .object({
    scope: z.enum(keysOf(TARGET_SCOPES)),
    nodeId: id().nullable(),
    product: text(200).nullable(),
    period: z.enum(keysOf(TARGET_PERIODS)),
    /** Any day of the period. */
    day: plainDate(),
    policies: z.int().min(1).max(10_000_000).nullable(),
    premium: z.int().min(1).max(100_000_000_000).nullable(),
  })
  .refine(({ scope, nodeId }) => (scope === 'AGENZIA') === (nodeId === null), {
    path: ['nodeId'],
    params: { rule: 'required', ruleParams: {} },
  })
  .refine(({ policies, premium }) => policies !== null || premium !== null, {
    path: ['premium'],
    params: { rule: 'required', ruleParams: {} },
  });
export type TargetForm = z.output<typeof targetForm>;

export const TARGET_FIELDS = {
  scope: { it: 'Di chi', en: 'Whose' },
  nodeId: { it: 'Utente', en: 'User' },
  product: { it: 'Prodotto', en: 'Product' },
  period: { it: 'Periodo', en: 'Period' },
  day: { it: 'Un giorno del periodo', en: 'A day of the period' },
  policies: { it: 'Polizze', en: 'Policies' },
  premium: { it: 'Premi', en: 'Premium' },
} as const;

export const listTargetParties = route({
  method: 'GET',
  path: '/obiettivi/destinatari',
  access: SET,
  failure: outlookErrors.TARGETS_FAILED,
  summary: 'Users below the acting one for whom targets may be set',
  query: tableQuery(['name']),
  response: paged(z.object({ id: id(), name: z.string(), group: z.enum(GROUPS) })),
});

export const listTargetProducts = route({
  method: 'GET',
  path: '/obiettivi/prodotti',
  access: SET,
  failure: outlookErrors.TARGETS_FAILED,
  summary: 'Names of the products that the user sees sold within two years',
  response: z.object({ items: z.array(z.string()) }),
});

export const createTarget = route({
  method: 'POST',
  path: '/obiettivi',
  access: SET,
  failure: outlookErrors.TARGET_SAVE_FAILED,
  summary: 'Set a target of a user or branch below the acting user; for the whole agency only by users that see all of it',
  body: targetForm,
  response: z.object({ id: id() }),
  errors: [outlookErrors.TARGET_EXISTS],
  fields: TARGET_FIELDS,
});

export const saveTarget = route({
  method: 'PUT',
  path: '/obiettivi/:id',
  access: SET,
  failure: outlookErrors.TARGET_SAVE_FAILED,
  summary: 'Change a target; needs If-Match',
  params: one,
  body: targetForm,
  response: noContent,
  errors: [outlookErrors.TARGET_EXISTS, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: TARGET_FIELDS,
});

export const deleteTarget = route({
  method: 'DELETE',
  path: '/obiettivi/:id',
  access: SET,
  failure: outlookErrors.TARGET_SAVE_FAILED,
  summary: 'Delete a target',
  params: one,
  response: noContent,
});
