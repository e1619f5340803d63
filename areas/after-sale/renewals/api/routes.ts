import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { contractErrors } from '#areas/sale/contracts/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, boolParam, id, idParam, intParam, noContent, paged, plainDate, repeated, tableQuery } from '#platform/api-kit/schemas.ts';
import { renewalErrors } from './errors.ts';
import { languageSchema, outcomeForm, RENEWAL_FIELDS, renewalDetail, renewalRow, stateSchema, whySchema } from './schemas.ts';

const READ = { roles: ['READ_PRATICHE_RINNOVO'] } as const;
const WORK = { roles: ['CREATE_RINNOVI'] } as const;
const one = z.object({ id: idParam() });

const LIST_FIELDS = {
  search: { it: 'Ricerca', en: 'Search' },
  stato: { it: 'Stato', en: 'State' },
  da: { it: 'In scadenza dal', en: 'Expires from' },
  a: { it: 'In scadenza al', en: 'Expires to' },
  operatore: { it: 'Operatore', en: 'Operator' },
  produttore: { it: 'Produttore', en: 'Producer' },
} as const;

const listQuery = tableQuery(['expiresOn', 'oldPremium', 'lastAttemptAt', 'callAt']).extend({
  stato: repeated(stateSchema),
  da: plainDate().optional(),
  a: plainDate().optional(),
  operatore: repeated(idParam()),
  produttore: repeated(idParam()),
  mie: boolParam().optional(),
  senzaOperatore: boolParam().optional(),
  bloccate: boolParam().optional(),
  conPreventivo: boolParam().optional(),
});

export const listRenewals = route({
  method: 'GET',
  path: '/polizze/pratiche-rinnovo',
  access: READ,
  failure: renewalErrors.LIST_FAILED,
  summary: 'Renewal cases that the user sees, first to expire first',
  query: listQuery,
  response: paged(renewalRow),
  fields: LIST_FIELDS,
});

export const exportRenewals = route({
  method: 'GET',
  path: '/polizze/pratiche-rinnovo/esporta',
  access: READ,
  failure: renewalErrors.LIST_FAILED,
  summary: 'The list as a file, in the same filter and order',
  query: listQuery.omit({ page: true, max: true }).extend({ formato: z.enum(['CSV', 'XLSX']) }),
  response: binary,
  fields: LIST_FIELDS,
});

export const readRenewal = route({
  method: 'GET',
  path: '/polizze/pratiche-rinnovo/:id',
  access: READ,
  failure: renewalErrors.LIST_FAILED,
  summary: 'One case: customer, vehicle, price of the next term with its reasons, history, script',
  params: one,
  response: renewalDetail,
});

export const nextRenewal = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/prossima',
  access: WORK,
  failure: renewalErrors.CASE_SAVE_FAILED,
  summary: 'Reserves the next case to call for the user, and says why it is the next',
  response: z.object({ id: id(), why: whySchema }),
  errors: [renewalErrors.NOTHING_TO_CALL, renewalErrors.NOT_QUALIFIED],
});

export const openRenewal = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/:id/apri',
  access: WORK,
  failure: renewalErrors.CASE_SAVE_FAILED,
  summary: 'Reserves one case; `manual` calls a customer who asked for it, in spite of the limits of contacts',
  params: one,
  body: z.object({ manual: z.boolean() }),
  response: noContent,
  errors: [
    renewalErrors.TAKEN,
    renewalErrors.TOO_OFTEN,
    renewalErrors.CALLS_REFUSED,
    renewalErrors.NOT_QUALIFIED,
    renewalErrors.OTHER_STATE,
  ],
});

export const keepRenewal = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/:id/tieni',
  access: WORK,
  failure: renewalErrors.CASE_SAVE_FAILED,
  summary: 'Renews the reservation while the page is open',
  params: one,
  response: z.object({ until: z.iso.datetime() }),
  errors: [renewalErrors.LEASE_LOST],
});

export const releaseRenewal = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/:id/lascia',
  access: WORK,
  failure: renewalErrors.CASE_SAVE_FAILED,
  summary: 'Gives the case back without a call; it waits a while before it is the next call again',
  params: one,
  response: noContent,
});

export const recordOutcome = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/:id/esito',
  access: WORK,
  failure: renewalErrors.CASE_SAVE_FAILED,
  summary: 'What came of the call; ends the reservation',
  params: one,
  body: outcomeForm,
  response: noContent,
  errors: [renewalErrors.LEASE_LOST, renewalErrors.OTHER_STATE],
  idempotent: true,
  fields: RENEWAL_FIELDS,
});

export const reopenRenewal = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/:id/riapri',
  access: WORK,
  failure: renewalErrors.CASE_SAVE_FAILED,
  summary: 'The customer changed their mind',
  params: one,
  response: noContent,
  errors: [renewalErrors.OTHER_STATE, renewalErrors.POLICY_ENDED],
  idempotent: true,
});

export const setLanguage = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/:id/lingua',
  access: WORK,
  failure: renewalErrors.CASE_SAVE_FAILED,
  summary: 'The language in which the customer wants to be called',
  params: one,
  body: z.object({ language: languageSchema }),
  response: noContent,
  idempotent: true,
});

const alternative = z.object({
  productVersionId: id(),
  packageVersionId: id(),
  company: z.string(),
  product: z.string(),
  package: z.string(),
  months: z.union([z.int(), z.string()]),
  premium: z.int(),
  coverages: z.int(),
  /** Days of the choice are those of the next term. */
  isCurrent: z.boolean(),
});

export const listAlternatives = route({
  method: 'GET',
  path: '/polizze/pratiche-rinnovo/:id/alternative',
  access: WORK,
  cost: 'CALCULATION',
  failure: renewalErrors.PRICE_FAILED,
  summary: 'Offers on sale that accept the customer and the vehicle for the next term, cheapest first',
  params: one,
  response: z.object({ items: z.array(alternative) }),
});

export const quoteRenewal = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/:id/preventivo',
  access: WORK,
  failure: renewalErrors.QUOTE_FAILED,
  summary: 'Makes the quotation of the next term, with the same offer or with an alternative; the case keeps the chain of contracts',
  params: one,
  body: z.object({ offer: z.object({ productVersionId: id(), packageVersionId: id() }).nullable() }),
  response: z.object({ id: id(), number: z.string(), premium: z.int().nullable() }),
  errors: [
    renewalErrors.BLOCKED,
    renewalErrors.POLICY_ENDED,
    renewalErrors.OTHER_STATE,
    renewalErrors.QUOTATION_OPEN,
    contractErrors.QUOTATION_FAILED,
    commonErrors.NOT_FOUND,
  ],
  idempotent: true,
});

export const chainOfPolicy = route({
  method: 'GET',
  path: '/polizze/:id/rinnovo',
  access: READ,
  failure: renewalErrors.LIST_FAILED,
  summary: 'The renewal case of a policy, and the contracts before and after it',
  params: one,
  response: z.object({
    renewal: renewalRow.nullable(),
    renews: z.object({ id: id(), number: z.string() }).nullable(),
    renewedBy: z.object({ id: id(), number: z.string(), isPolicy: z.boolean() }).nullable(),
  }),
});

export const FIGURES_BY = ['giorni', 'operatore', 'produttore', 'motivo'] as const;

export const renewalFigures = route({
  method: 'GET',
  path: '/polizze/pratiche-rinnovo/riepilogo',
  access: READ,
  failure: renewalErrors.LIST_FAILED,
  summary: 'Ended cases of the latest months by a criterion, and the premium that expires in the next twelve months',
  query: z.object({ per: z.enum(FIGURES_BY), mesi: intParam(1, 36).default(12) }),
  response: z.object({
    items: z.array(z.object({ key: z.string(), label: z.string(), cases: z.int(), renewed: z.int(), refused: z.int(), premium: z.int() })),
    months: z.array(z.object({ month: z.string(), cases: z.int(), premium: z.int(), atRisk: z.int() })),
  }),
});
