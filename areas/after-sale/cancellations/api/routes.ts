import { z } from 'zod';
import { changeRequestErrors } from '#areas/after-sale/change-requests/api/index.ts';
import { route } from '#areas/agency/access/api/index.ts';
import { CANCELLATION_CAUSES, codesOf, REFUND_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import {
  cents,
  id,
  idParam,
  intParam,
  lines,
  noContent,
  optionalLines,
  paged,
  plainDate,
  tableQuery,
  text,
} from '#platform/api-kit/schemas.ts';
import { CANCELLATION_STATES, CANCELLED_POLICY_STATES } from '../domain/state-codes.ts';

import { cancellationErrors } from './errors.ts';
import { previewSchema } from './preview-schema.ts';

const access = { roles: ['ANNULLAMENTI'] } as const;
const one = z.object({ id: idParam() });
const onePolicy = one.extend({ policyId: idParam() });

/** Policies of one cancellation. */
const MAX_POLICIES = 1000;

/** Amounts of one coverage, typed by hand, in cents. */
const typedAmount = z.object({ titleId: id(), coverage: text(40), net: cents().min(0), tax: cents().min(0) });

const formFields = z.object({
  cause: z.enum(codesOf(CANCELLATION_CAUSES)),
  requestedOn: plainDate(),
  effectiveOn: plainDate(),
  eventOn: plainDate().nullable(),
  refundType: z.enum(codesOf(REFUND_TYPES)).nullable(),
  soldAtDistance: z.boolean(),
  loanInitial: cents().min(0).nullable(),
  loanResidual: cents().min(0).nullable(),
  manualReason: optionalLines(500),
  note: optionalLines(1000),
  iban: optionalField('iban'),
  accountHolder: optionalField('companyName'),
  /** Coverages that end; empty: the whole policy. */
  coverages: z.array(text(40)).max(100).default([]),
  /** Coverages refunded although excluded or used by a claim. */
  forced: z.array(text(40)).max(100).default([]),
});

/** Both figures of the loan, or none. */
const loanIsComplete: [(form: { loanInitial: number | null; loanResidual: number | null }) => boolean, object] = [
  ({ loanInitial, loanResidual }) => (loanInitial === null) === (loanResidual === null),
  { path: ['loanResidual'], params: { rule: 'required', ruleParams: {} } },
];

export const newCancellationSchema = formFields
  .extend({ policies: z.array(text(40)).min(1).max(MAX_POLICIES), ticket: text(20).nullable() })
  .refine(...loanIsComplete);
export type NewCancellation = z.output<typeof newCancellationSchema>;

/** A quotation of a cancellation: the policy, by its number or id, and the terms. */
export const quotationSchema = formFields
  .pick({
    cause: true,
    requestedOn: true,
    effectiveOn: true,
    eventOn: true,
    refundType: true,
    soldAtDistance: true,
    loanInitial: true,
    loanResidual: true,
  })
  .extend({ policy: text(40) })
  .refine(...loanIsComplete);

/** The form of both pages: policies as typed. */
export const cancellationForm = formFields.extend({ policies: lines(40_000) }).refine(...loanIsComplete);

/** The form before its values are checked. */
export type CancellationInput = z.input<typeof cancellationForm>;

export const cancellationSchema = formFields
  .extend({ typed: z.array(z.object({ contractId: id(), amounts: z.array(typedAmount).max(200) })).max(MAX_POLICIES) })
  .refine(...loanIsComplete);
export type CancellationForm = z.output<typeof formFields>;
export type SavedCancellation = z.output<typeof cancellationSchema>;

export const CANCELLATION_FIELDS = {
  cause: { it: 'Causale', en: 'Cause' },
  requestedOn: { it: 'Data della richiesta', en: 'Day of the request' },
  effectiveOn: { it: 'Data di effetto (ore 24)', en: 'Effective day (24:00)' },
  eventOn: { it: 'Data dell’evento', en: 'Day of the event' },
  refundType: { it: 'Tipo di rimborso', en: 'Type of refund' },
  soldAtDistance: { it: 'Venduta a distanza', en: 'Sold at a distance' },
  loanInitial: { it: 'Capitale iniziale del finanziamento', en: 'Initial capital of the loan' },
  loanResidual: { it: 'Capitale residuo', en: 'Residual capital' },
  manualReason: { it: 'Motivo del calcolo manuale', en: 'Reason of the manual calculation' },
  note: { it: 'Note', en: 'Notes' },
  iban: { it: 'IBAN per il rimborso', en: 'IBAN for the refund' },
  accountHolder: { it: 'Intestatario del conto', en: 'Account holder' },
  coverages: { it: 'Garanzie che cessano', en: 'Coverages that end' },
  forced: { it: 'Garanzie rimborsate comunque', en: 'Coverages refunded all the same' },
  policies: { it: 'Numeri di polizza', en: 'Policy numbers' },
  policy: { it: 'Numero di polizza', en: 'Policy number' },
} as const;

const row = z.object({
  id: id(),
  code: z.string(),
  status: z.enum(CANCELLATION_STATES.codes),
  cause: z.enum(codesOf(CANCELLATION_CAUSES)),
  requestedOn: z.string(),
  effectiveOn: z.string(),
  /** Last day of the refund (30 days after the request). */
  dueOn: z.string(),
  policies: z.int(),
  /** Number and customer of the only policy, or of the first. */
  policyNumber: z.string(),
  customer: z.string(),
  /** Confirmed refund and the part that the agency still has to pay, in cents. */
  gross: z.int(),
  toPay: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type CancellationRow = z.output<typeof row>;

export const listCancellations = route({
  method: 'GET',
  path: '/annullamenti',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'Cancellations with a policy that the user sees, newest first',
  query: tableQuery(['createdAt', 'effectiveOn']).extend({
    stato: z.enum(CANCELLATION_STATES.codes).optional(),
    causale: z.enum(codesOf(CANCELLATION_CAUSES)).optional(),
    daPagare: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional(),
    da: plainDate().optional(),
    a: plainDate().optional(),
  }),
  response: paged(row),
});

const cancelledPolicy = z.object({
  id: id(),
  contractId: id(),
  policyNumber: z.string(),
  customer: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(CANCELLED_POLICY_STATES.codes),
  /** Why it was refused, in words. */
  reasons: z.array(z.string()),
  /** Names of the coverages that ended; null: the policy. */
  ended: z.array(z.string()).nullable(),
  gross: z.int().nullable(),
  cash: z.int().nullable(),
  clawBack: z.int().nullable(),
  paidByAgency: z.boolean(),
  paidOn: z.string().nullable(),
  paidReference: z.string().nullable(),
  /** The agency has its refund to pay. */
  isOwed: z.boolean(),
  /** The premium returned to the customer before the refund was paid: nothing more is owed. */
  isPremiumBack: z.boolean(),
});
export type CancelledPolicy = z.output<typeof cancelledPolicy>;

const detail = row.omit({ policyNumber: true, customer: true, policies: true }).extend({
  version: z.int(),
  ...formFields.omit({ iban: true }).shape,
  iban: z.string().nullable(),
  ticket: z.string().nullable(),
  typedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  taskId: z.int().nullable(),
  /** The user may approve the manual amounts; they typed none of them. */
  mayApprove: z.boolean(),
  policies: z.array(cancelledPolicy),
});
export type CancellationDetail = z.output<typeof detail>;

export const readCancellation = route({
  method: 'GET',
  path: '/annullamenti/:id',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'A cancellation with its policies',
  params: one,
  response: detail,
});

export const readCancelledPolicy = route({
  method: 'GET',
  path: '/annullamenti/:id/polizze/:policyId',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'The refund of one policy of a cancellation: computed now for a draft, as stored once confirmed',
  params: onePolicy,
  response: previewSchema,
});

const previewBody = formFields.extend({ policy: text(40), amounts: z.array(typedAmount).max(200) }).refine(...loanIsComplete);
export type PreviewRequest = z.output<typeof previewBody>;

export const previewCancellation = route({
  method: 'POST',
  path: '/annullamenti/calcola',
  access,
  failure: cancellationErrors.AUTOMATIC_CANCELLATION_FAILED,
  summary: 'What a cancellation of one policy would refund; nothing is stored',
  body: previewBody,
  response: previewSchema,
  fields: CANCELLATION_FIELDS,
});

export const createCancellation = route({
  method: 'POST',
  path: '/annullamenti',
  access,
  failure: cancellationErrors.SAVE_FAILED,
  summary: 'Prepare the cancellation of one or many policies',
  body: newCancellationSchema,
  response: z.object({ id: id() }),
  errors: [cancellationErrors.IN_ANOTHER, cancellationErrors.TICKET_USED],
  idempotent: true,
  fields: CANCELLATION_FIELDS,
});

export const saveCancellation = route({
  method: 'PUT',
  path: '/annullamenti/:id',
  access,
  failure: cancellationErrors.SAVE_FAILED,
  summary: 'Change a draft; manual amounts have to be approved again',
  params: one,
  body: cancellationSchema,
  response: noContent,
  errors: [cancellationErrors.OTHER_STATE, commonErrors.CHANGED_BY_OTHERS],
  fields: CANCELLATION_FIELDS,
});

export const deleteCancellation = route({
  method: 'DELETE',
  path: '/annullamenti/:id',
  access,
  failure: cancellationErrors.SAVE_FAILED,
  summary: 'Delete a draft',
  params: one,
  response: noContent,
  errors: [cancellationErrors.OTHER_STATE],
});

export const approveCancellation = route({
  method: 'POST',
  path: '/annullamenti/:id/approvazione',
  access,
  failure: cancellationErrors.SAVE_FAILED,
  summary: 'Approve amounts that another person typed',
  params: one,
  response: noContent,
  errors: [cancellationErrors.OTHER_STATE, cancellationErrors.OWN_AMOUNTS, cancellationErrors.NOTHING_TO_APPROVE],
});

export const confirmCancellation = route({
  method: 'POST',
  path: '/annullamenti/:id/conferma',
  access,
  failure: cancellationErrors.CONFIRM_FAILED,
  summary: 'Cancel the policies: at once for one, by a task for many. `hash` is that of the preview of the only policy',
  params: one,
  body: z.object({ hash: z.string().max(100).nullable() }),
  response: z.object({ taskId: z.int().nullable() }),
  errors: [
    cancellationErrors.OTHER_STATE,
    cancellationErrors.NOT_APPROVED,
    cancellationErrors.AMOUNTS_CHANGED,
    cancellationErrors.REFUSED,
    cancellationErrors.IN_COLLECTION,
    cancellationErrors.FORCING_OFF,
    cancellationErrors.AUTOMATIC_CANCELLATION_UNAVAILABLE,
    changeRequestErrors.TAKEN,
    changeRequestErrors.REQUEST_CLOSED,
  ],
});

export const reverseCancellation = route({
  method: 'POST',
  path: '/annullamenti/:id/storno',
  access,
  failure: cancellationErrors.CONFIRM_FAILED,
  summary: 'Undo a confirmed cancellation before its amounts are in a statement',
  params: one,
  body: z.object({ reason: lines(500) }),
  response: noContent,
  errors: [
    cancellationErrors.OTHER_STATE,
    cancellationErrors.IN_STATEMENT,
    cancellationErrors.REFUND_PAID,
    cancellationErrors.REFUND_IN_BATCH,
    cancellationErrors.LATER_ONE,
    cancellationErrors.EARNED_PART_PAID,
  ],
  fields: { reason: { it: 'Motivo', en: 'Reason' } },
});

export const paidRefundSchema = z.object({ paidOn: plainDate(), reference: text(100) });
export const PAID_REFUND_FIELDS = {
  paidOn: { it: 'Pagato il', en: 'Paid on' },
  reference: { it: 'Riferimento (CRO/TRN)', en: 'Reference of the bank' },
} as const;

export const payRefund = route({
  method: 'POST',
  path: '/annullamenti/:id/polizze/:policyId/rimborso',
  access: { roles: ['UPDATE_ESTRATTI_CONTO'] },
  failure: cancellationErrors.REFUND_FAILED,
  summary: 'Record that the agency paid the refund to the customer',
  params: onePolicy,
  body: paidRefundSchema,
  response: noContent,
  errors: [cancellationErrors.NOTHING_TO_PAY, cancellationErrors.PREMIUM_BACK, cancellationErrors.REFUND_IN_BATCH],
  fields: PAID_REFUND_FIELDS,
});

/** Cancellations by cause, product and dealer, between two days of confirmation. */
export const cancellationFigures = route({
  method: 'GET',
  path: '/annullamenti/riepilogo',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'Confirmed cancellations of a period by cause, product and producer: number, refund and commission that went back',
  query: z.object({ per: z.enum(['causale', 'prodotto', 'produttore']).default('causale'), mesi: intParam(1, 36).default(12) }),
  response: z.object({
    items: z.array(z.object({ key: z.string(), label: z.string(), policies: z.int(), gross: z.int(), clawBack: z.int() })),
  }),
});
