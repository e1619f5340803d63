import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { CONTRACT_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import {
  id,
  idParam,
  lines,
  noContent,
  optionalLines,
  paged,
  plainDate,
  repeated,
  tableQuery,
  textOrBlank,
} from '#platform/api-kit/schemas.ts';
import { CLOSING_STATES, KEPT_REASONS } from '../domain/index.ts';
import { conventionErrors } from './errors.ts';

const access = { roles: ['CHIUSURA_CONVENZIONI', 'DEVELOPER'] } as const;
const one = z.object({ id: idParam() });

/** Agencies of one request. */
export const MAX_AGENCIES = 500;
/** Quotations that the preview lists; it counts all. */
export const LISTED = 100;

const chosen = {
  agencies: z.array(id()).min(1).max(MAX_AGENCIES),
  excluded: z.array(id()).max(MAX_AGENCIES * 10),
  quoteDeadline: plainDate().nullable(),
  acceptedDeadline: plainDate().nullable(),
};

export const closingSchema = z.object({ ...chosen, plannedOn: plainDate(), note: optionalLines(1000) });
export type ClosingForm = z.output<typeof closingSchema>;
export type ClosingInput = z.input<typeof closingSchema>;

export const CLOSING_FIELDS = {
  agencies: { it: 'Agenzie', en: 'Agencies' },
  excluded: { it: 'Escluse', en: 'Left out' },
  quoteDeadline: { it: 'Forza la scadenza dei preventivi al', en: 'Force quotations to end on' },
  acceptedDeadline: { it: 'Forza la scadenza dei preventivi accettati al', en: 'Force accepted quotations to end on' },
  plannedOn: { it: 'Data di elaborazione richiesta', en: 'Requested day of the run' },
  note: { it: 'Note', en: 'Notes' },
  reason: { it: 'Motivo', en: 'Reason' },
} as const;

const row = z.object({
  id: id(),
  code: z.string(),
  status: z.enum(CLOSING_STATES),
  agencies: z.int(),
  quoteDeadline: z.string().nullable(),
  acceptedDeadline: z.string().nullable(),
  plannedOn: z.string(),
  processedAt: z.string().nullable(),
  quotations: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type ClosingRow = z.output<typeof row>;

export const listClosings = route({
  method: 'GET',
  path: '/admin/chiusura-convenzioni',
  access,
  failure: conventionErrors.LIST_FAILED,
  summary: 'Requests to close agreements, newest first',
  query: tableQuery(['createdAt', 'plannedOn']).extend({ esito: repeated(z.enum(CLOSING_STATES)) }),
  response: paged(row),
});

const agency = z.object({
  id: id(),
  name: z.string(),
  group: z.enum(GROUPS),
  /** Agencies of its branch that sell, itself included. */
  sellers: z.int(),
  /** It has agreed terms of its own. */
  hasTerms: z.boolean(),
});
export type AgencyOption = z.output<typeof agency>;

export const searchAgencies = route({
  method: 'GET',
  path: '/admin/chiusura-convenzioni/agenzie',
  access,
  failure: conventionErrors.LIST_FAILED,
  summary: 'Nodes of the network whose agreement can be closed, by name; at most 50',
  query: z.object({ search: textOrBlank().optional() }),
  response: z.object({ items: z.array(agency) }),
});

const touchedQuotation = z.object({
  id: id(),
  number: z.string(),
  customer: z.string(),
  agency: z.string(),
  status: z.enum(CONTRACT_STATUSES.codes),
  before: z.string(),
  after: z.string(),
});

export const previewClosing = route({
  method: 'POST',
  path: '/admin/chiusura-convenzioni/anteprima',
  access,
  failure: conventionErrors.LIST_FAILED,
  summary: 'What a request would change today, by agency, with the first 100 quotations; nothing is stored',
  body: z.object(chosen),
  response: z.object({
    agencies: z.array(
      z.object({
        id: id(),
        name: z.string(),
        hasTerms: z.boolean(),
        isExcluded: z.boolean(),
        quotations: z.int(),
        accepted: z.int(),
      }),
    ),
    quotations: z.int(),
    accepted: z.int(),
    listed: z.array(touchedQuotation),
  }),
  fields: CLOSING_FIELDS,
});

export const createClosing = route({
  method: 'POST',
  path: '/admin/chiusura-convenzioni',
  access,
  failure: conventionErrors.CONVENTION_PROCESSING_FAILED,
  summary: 'Request to close the agreements of agencies; runs on its day, at once if that is today',
  body: closingSchema,
  response: z.object({ id: id() }),
  idempotent: true,
  fields: CLOSING_FIELDS,
});

const closedAgency = z.object({
  id: id(),
  name: z.string(),
  outcome: z.enum(CLOSING_STATES),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  quotations: z.int(),
  restored: z.int(),
  kept: z.int(),
});

const detail = row.extend({
  version: z.int(),
  note: z.string().nullable(),
  restoreReason: z.string().nullable(),
  restoredAt: z.string().nullable(),
  /** A restore was requested and is at work. */
  isRestoring: z.boolean(),
  mayWithdraw: z.boolean(),
  mayRetry: z.boolean(),
  mayRestore: z.boolean(),
  rows: z.array(closedAgency),
});
export type ClosingDetail = z.output<typeof detail>;

export const readClosing = route({
  method: 'GET',
  path: '/admin/chiusura-convenzioni/:id',
  access,
  failure: conventionErrors.LIST_FAILED,
  summary: 'A request with the outcome of each agency',
  params: one,
  response: detail,
});

export const listMembers = route({
  method: 'GET',
  path: '/admin/chiusura-convenzioni/:id/preventivi',
  access,
  failure: conventionErrors.LIST_FAILED,
  summary: 'The quotations that the run changed, with their deadline before and what the restore did',
  params: one,
  query: tableQuery(['number']).extend({
    agenzia: repeated(idParam()),
    ripristino: z.enum(['RIPRISTINATI', 'LASCIATI']).optional(),
  }),
  response: paged(
    touchedQuotation.extend({
      policyNumber: z.string().nullable(),
      restoredAt: z.string().nullable(),
      kept: z.enum(KEPT_REASONS).nullable(),
    }),
  ),
});
export type MemberRow = z.output<typeof listMembers.response>['items'][number];

export const withdrawClosing = route({
  method: 'DELETE',
  path: '/admin/chiusura-convenzioni/:id',
  access,
  failure: conventionErrors.CONVENTION_PROCESSING_FAILED,
  summary: 'Withdraw a request that has not run',
  params: one,
  response: noContent,
  errors: [conventionErrors.OTHER_STATE],
});

export const retryClosing = route({
  method: 'POST',
  path: '/admin/chiusura-convenzioni/:id/evadi',
  access,
  failure: conventionErrors.CONVENTION_PROCESSING_FAILED,
  summary: 'Run again for the agencies that failed',
  params: one,
  response: noContent,
  errors: [conventionErrors.OTHER_STATE],
  idempotent: true,
});

export const restoreSchema = z.object({ reason: lines(500) });

export const restoreClosing = route({
  method: 'POST',
  path: '/admin/chiusura-convenzioni/:id/ripristina',
  access,
  failure: conventionErrors.CONVENTION_RESTORE_FAILED,
  summary: 'Give the quotations that have not changed since the run their deadlines back',
  params: one,
  body: restoreSchema,
  response: noContent,
  errors: [conventionErrors.OTHER_STATE, conventionErrors.ALREADY_RESTORED],
  idempotent: true,
  fields: CLOSING_FIELDS,
});
