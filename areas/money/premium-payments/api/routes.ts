import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { idParam, noContent, plainDate, text } from '#platform/api-kit/schemas.ts';
import { PAYMENT_FAILURES, PAYMENT_METHODS, PAYMENT_STATES } from '../domain/index.ts';
import { paymentErrors } from './errors.ts';

const params = z.object({ id: idParam() });
const roles = ['UPDATE_PREVENTIVI', 'EMETTI_POLIZZE'] as const;

const paymentSchema = z.object({
  id: z.int(),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATES),
  /** Cents. */
  amount: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Last day of the link; null for a recorded receipt. */
  expiresOn: z.string().nullable(),
  /** Day and reference of a recorded receipt. */
  receivedOn: z.string().nullable(),
  reference: z.string().nullable(),
  /** The link cannot be used any more. */
  isExpired: z.boolean(),
  /** Address to which the link was mailed. */
  address: z.string().nullable(),
  /** State of that mail. */
  mail: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED']).nullable(),
  openedAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
});

export type Payment = z.output<typeof paymentSchema>;

export const listPayments = route({
  method: 'GET',
  path: '/contratti/:id/pagamenti',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure: paymentErrors.LIST_FAILED,
  summary: 'Card payments of a contract, newest first; whether another can be requested now',
  params,
  response: z.object({
    items: z.array(paymentSchema),
    /** What the customer has to pay: the premium, or the earned part of a cancelled policy. */
    due: z.int(),
    canRequest: z.boolean(),
    canRecord: z.boolean(),
  }),
});

export const requestPayment = route({
  method: 'POST',
  path: '/contratti/:id/pagamenti',
  access: { roles },
  summary: 'A link with which the customer pays by card; mailed if an address is given. The link is returned once',
  params,
  body: z.object({ email: optionalField('email', 120) }),
  response: z.object({ link: z.string(), qr: z.string() }),
  errors: [paymentErrors.NO_CARD_SERVICE, paymentErrors.NOT_PAYABLE, paymentErrors.ALREADY_PAID],
  failure: paymentErrors.LINK_FAILED,
  fields: {
    email: { it: 'E-mail del cliente', en: "Customer's e-mail" },
  },
});

export const closePayment = route({
  method: 'DELETE',
  path: '/contratti/:id/pagamenti/:paymentId',
  access: { roles },
  failure: paymentErrors.CLOSE_FAILED,
  summary: 'End the link of a payment that did not arrive',
  params: z.object({ id: idParam(), paymentId: idParam() }),
  response: noContent,
  errors: [paymentErrors.ALREADY_PAID],
});

export const refundPayment = route({
  method: 'POST',
  path: '/contratti/:id/pagamenti/:paymentId/rimborso',
  access: { roles: ['EMETTI_POLIZZE'] },
  failure: paymentErrors.REFUND_FAILED,
  summary: 'Return the money of a quotation that is not issued to the card that paid it',
  params: z.object({ id: idParam(), paymentId: idParam() }),
  response: noContent,
  errors: [paymentErrors.NO_CARD_SERVICE, paymentErrors.NOTHING_TO_REFUND, paymentErrors.ISSUED],
});

/** A premium that arrived at the agency: the day and the reference of the bank. */
export const receiptSchema = z.object({ receivedOn: plainDate(), reference: text(100) });

export const recordPayment = route({
  method: 'POST',
  path: '/contratti/:id/incassi',
  access: { roles: ['UPDATE_ESTRATTI_CONTO'] },
  failure: paymentErrors.RECORD_FAILED,
  summary: 'Record that the whole premium of a policy arrived by transfer, direct debit or financing',
  params,
  body: receiptSchema,
  response: noContent,
  errors: [paymentErrors.NOT_RECORDABLE, paymentErrors.ALREADY_PAID, paymentErrors.IN_COLLECTION, paymentErrors.LOAN_NOT_APPROVED],
  fields: {
    receivedOn: { it: 'Arrivato il', en: 'Arrived on' },
    reference: { it: 'Riferimento (CRO/TRN o causale)', en: 'Reference of the bank' },
  },
});

export const returnPayment = route({
  method: 'POST',
  path: '/contratti/:id/incassi/:paymentId/insoluto',
  access: { roles: ['UPDATE_ESTRATTI_CONTO'] },
  failure: paymentErrors.RECORD_FAILED,
  summary: 'Record that the bank returned the money of a recorded receipt: the premium is due again',
  params: z.object({ id: idParam(), paymentId: idParam() }),
  response: noContent,
  errors: [paymentErrors.NOTHING_TO_REFUND],
});
