import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { userParams } from '#areas/network/users/api/index.ts';
import { contractErrors } from '#areas/sale/contracts/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { cents, id, idParam, lines, noContent, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { APPROVAL_STATUSES, type ApprovalStatus } from '../domain/index.ts';
import { approvalErrors } from './errors.ts';

const one = { params: z.object({ id: idParam() }) } as const;
const seller = { roles: ['UPDATE_PREVENTIVI'] } as const;
const approver = { roles: ['APPROVA_PREVENTIVI'] } as const;
const status = z.enum(APPROVAL_STATUSES as readonly [ApprovalStatus, ...ApprovalStatus[]]);

const topic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('VALORE'), asked: z.int(), threshold: z.int().nullable(), valuation: z.int().nullable() }),
  z.object({ kind: z.literal('SCONTO_PERCENTO'), asked: z.int(), allowed: z.int() }),
  z.object({ kind: z.literal('SCONTO_EURO'), asked: z.int(), allowed: z.int() }),
]);

const message = z.object({
  kind: z.enum(['RICHIESTA', 'DOMANDA', 'RISPOSTA', 'ESITO']),
  text: z.string(),
  at: z.string(),
  by: z.string(),
});

const request = z.object({
  id: id(),
  status,
  topics: z.array(topic),
  requestedAt: z.string(),
  requestedBy: z.string(),
  /** End of the agency's time to answer; null while the seller owes an explanation, and once the request is closed. */
  dueAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Note, questions, answers and the decision, oldest first. */
  messages: z.array(message),
});
export type ApprovalView = z.output<typeof request>;

export const readApproval = route({
  method: 'GET',
  path: '/preventivi/:id/approvazione',
  access: { roles: ['READ_PREVENTIVI'] },
  failure: contractErrors.QUOTATION_LOAD_FAILED,
  summary: 'What of a quotation the agency has to approve, the requests with their answers, and what the user may do',
  ...one,
  response: z.object({
    /** What an approval would grant now; empty when nothing awaits one. */
    topics: z.array(topic),
    /** Latest first. */
    requests: z.array(request),
    /** The largest discounts that the tariff allows, for a request; null where it allows none. */
    mostPercent: z.int().nullable(),
    mostEuro: z.int().nullable(),
    may: z.object({
      ask: z.boolean(),
      withdraw: z.boolean(),
      answer: z.boolean(),
      remind: z.boolean(),
      decide: z.boolean(),
      question: z.boolean(),
    }),
    /** Why the user may not decide, though they are an approver; null otherwise. */
    cannotDecide: z.string().nullable(),
    /** Names of the approvers whose limits allow it; empty: no approver. */
    approvers: z.array(z.string()),
    /** Working hours that an answer may take. */
    hours: z.int(),
  }),
});

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), percent: z.int().min(1).max(1_000_000) }),
  z.object({ kind: z.literal('EURO'), amount: cents() }),
]);

export const askSchema = z.object({
  note: lines(500),
  /** A discount above the seller's limit, in place of the saved one. */
  discount: discount.nullish().transform((value) => value ?? null),
});

export const APPROVAL_FIELDS = {
  note: { it: 'Motivazione', en: 'Reason' },
  discount: { it: 'Sconto', en: 'Discount' },
  'discount.percent': { it: 'Sconto percentuale', en: 'Discount percentage' },
  'discount.amount': { it: 'Sconto in euro', en: 'Discount in euro' },
  text: { it: 'Testo', en: 'Text' },
  reason: { it: 'Motivo', en: 'Reason' },
} as const;

const asking = {
  method: 'POST',
  access: seller,
  failure: approvalErrors.REQUEST_FAILED,
  ...one,
  response: noContent,
  fields: APPROVAL_FIELDS,
  idempotent: true,
} as const;

export const askApproval = route({
  ...asking,
  path: '/preventivi/:id/approvazione',
  summary: 'Ask the agency to approve an insured value or a discount; it answers within its working hours (spec §8)',
  body: askSchema,
  errors: [approvalErrors.NOTHING_TO_APPROVE, approvalErrors.ALREADY_ASKED],
});

export const withdrawApproval = route({
  ...asking,
  path: '/preventivi/:id/approvazione/ritira',
  summary: 'Withdraw the open request',
  errors: [approvalErrors.REQUEST_CLOSED],
});

export const remindApproval = route({
  ...asking,
  path: '/preventivi/:id/approvazione/sollecita',
  summary: 'Remind the approvers of the open request, once a day',
  errors: [approvalErrors.REQUEST_CLOSED, approvalErrors.REMINDED_TODAY],
});

export const messageSchema = z.object({ text: lines(500) });

export const answerQuestion = route({
  ...asking,
  path: '/preventivi/:id/approvazione/risposta',
  failure: approvalErrors.ANSWER_FAILED,
  summary: "Answer the agency's question; its time to decide runs again",
  body: messageSchema,
  errors: [approvalErrors.REQUEST_CLOSED],
});

const deciding = { ...asking, access: approver, failure: approvalErrors.ANSWER_FAILED } as const;

export const askSeller = route({
  ...deciding,
  path: '/preventivi/:id/approvazione/domanda',
  summary: 'Ask the seller for an explanation; the time to decide stops until they answer',
  body: messageSchema,
  errors: [approvalErrors.REQUEST_CLOSED],
});

export const refuseSchema = z.object({ reason: lines(500) });

export const refuseApproval = route({
  ...deciding,
  path: '/preventivi/:id/approvazione/rifiuta',
  summary: 'Refuse the open request, with the reason',
  body: refuseSchema,
  errors: [approvalErrors.REQUEST_CLOSED, approvalErrors.OWN_REQUEST],
});

const row = z.object({
  id: id(),
  contractId: id(),
  number: z.string(),
  customer: z.string(),
  product: z.string(),
  premium: z.int().nullable(),
  producer: z.string(),
  seller: z.string(),
  status,
  topics: z.array(topic),
  note: z.string(),
  requestedAt: z.string(),
  dueAt: z.string().nullable(),
});
export type ApprovalRow = z.output<typeof row>;

export const listApprovals = route({
  method: 'GET',
  path: '/preventivi/approvazioni',
  access: { roles: ['APPROVA_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  summary: 'Requests for approval on the quotations that the user sees, the most urgent first',
  query: tableQuery(['dueAt', 'requestedAt']).extend({ stato: status.optional() }),
  response: paged(row),
});

export const limitSchema = z.object({
  maxValue: cents().nullable(),
  maxPercent: z.int().min(0).max(1_000_000).nullable(),
  maxEuro: cents().nullable(),
});

const limitOf = {
  path: '/utenti/:userPath/:id/limiti-approvazione',
  access: { roles: ['UPDATE_UTENTI'] },
  params: userParams,
} as const;

export const readLimit = route({ ...limitOf, method: 'GET', summary: 'How far a user may approve', response: limitSchema });

export const saveLimit = route({
  ...limitOf,
  method: 'PUT',
  failure: approvalErrors.LIMIT_SAVE_FAILED,
  summary: "Set how far a user may approve; empty: no limit; needs If-Match with the user's version",
  body: limitSchema,
  response: noContent,
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED, approvalErrors.OWN_LIMIT],
  fields: {
    maxValue: { it: 'Valore assicurato fino a', en: 'Insured value up to' },
    maxPercent: { it: 'Sconto fino a', en: 'Discount up to' },
    maxEuro: { it: 'Sconto in euro fino a', en: 'Discount in euro up to' },
  },
});
