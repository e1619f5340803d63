import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { binary, id, idParam, paged, plainDate, repeated, tableQuery } from '#platform/api-kit/schemas.ts';
import { PAYMENT_FAILURES, PAYMENT_METHODS, PAYMENT_STATES } from '../domain/index.ts';
import { paymentErrors } from './errors.ts';

const access = { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] } as const;
const failure = paymentErrors.LIST_FAILED;

const row = z.object({
  id: id(),
  contractId: id(),
  /** Number of the policy, or of the quotation before the issue. */
  number: z.string(),
  policyNumber: z.string().nullable(),
  customer: z.string(),
  producer: z.string(),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATES),
  /** Cents. */
  amount: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Address to which the link was mailed. */
  address: z.string().nullable(),
  /** The customer can no longer use the link. */
  isExpired: z.boolean(),
  settledAt: z.iso.datetime().nullable(),
  /** Day and reference of the money, as the bank states them, and who recorded it. */
  receivedOn: z.string().nullable(),
  reference: z.string().nullable(),
  recordedBy: z.string().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  /** The premium can be requested again with a new link. */
  canRepeat: z.boolean(),
});
export type PaymentRow = z.output<typeof row>;

const query = tableQuery(['createdAt', 'amount', 'settledAt']).extend({
  stato: repeated(z.enum(PAYMENT_STATES)),
  mezzo: repeated(z.enum(PAYMENT_METHODS)),
  dal: plainDate().optional(),
  al: plainDate().optional(),
  produttore: repeated(idParam()),
});

export const listAllPayments = route({
  method: 'GET',
  path: '/pagamenti',
  access,
  failure,
  summary: 'Payments of the visible contracts, newest first',
  query,
  response: paged(row),
});

export const exportPayments = route({
  method: 'GET',
  path: '/pagamenti/esporta',
  access,
  failure,
  summary: 'The list of payments as a file, in the same filter and order',
  query: query.omit({ page: true, max: true }).extend({ formato: z.enum(['CSV', 'XLSX']) }),
  response: binary,
});
