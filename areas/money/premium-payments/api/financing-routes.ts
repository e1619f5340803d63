import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, idParam, lines, noContent } from '#platform/api-kit/schemas.ts';
import { FINANCING_STATES } from '../domain/index.ts';
import { paymentErrors } from './errors.ts';

const params = z.object({ id: idParam() });
const practiceParams = z.object({ id: idParam(), practiceId: idParam() });
const seller = { roles: ['UPDATE_PREVENTIVI', 'EMETTI_POLIZZE'] } as const;
const agency = { roles: ['UPDATE_ESTRATTI_CONTO'] } as const;
const failure = paymentErrors.PRACTICE_FAILED;

const practice = z.object({
  id: id(),
  status: z.enum(FINANCING_STATES),
  lender: z.string(),
  loanNumber: z.string(),
  /** Cents. */
  amount: z.int(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  sentAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  paidOn: z.string().nullable(),
});
export type FinancingPractice = z.output<typeof practice>;

export const listPractices = route({
  method: 'GET',
  path: '/contratti/:id/finanziamenti',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure,
  summary: 'Financing practices of a contract, newest first; whether another can be opened now',
  params,
  response: z.object({ items: z.array(practice), canOpen: z.boolean() }),
});

export const openPractice = route({
  method: 'POST',
  path: '/contratti/:id/finanziamenti',
  access: seller,
  failure,
  summary: 'Open the practice of a premium that a loan pays, with lender and number of the contract',
  params,
  response: noContent,
  errors: [paymentErrors.NOT_FINANCED],
});

export const sendPractice = route({
  method: 'POST',
  path: '/contratti/:id/finanziamenti/:practiceId/invia',
  access: seller,
  failure,
  summary: 'Record that the practice was sent to the lender',
  params: practiceParams,
  response: noContent,
  errors: [paymentErrors.PRACTICE_CLOSED],
});

export const withdrawPractice = route({
  method: 'POST',
  path: '/contratti/:id/finanziamenti/:practiceId/ritira',
  access: seller,
  failure,
  summary: 'Withdraw a practice that the lender has not decided',
  params: practiceParams,
  response: noContent,
  errors: [paymentErrors.PRACTICE_CLOSED],
});

export const approvePractice = route({
  method: 'POST',
  path: '/contratti/:id/finanziamenti/:practiceId/approva',
  access: agency,
  failure,
  summary: 'Record that the lender approved the loan',
  params: practiceParams,
  response: noContent,
  errors: [paymentErrors.PRACTICE_CLOSED],
});

export const financingRefusalSchema = z.object({ reason: lines(300) });
export const REFUSAL_FIELDS = { reason: { it: 'Motivo dell’ente', en: 'Reason of the lender' } } as const;

export const refusePractice = route({
  method: 'POST',
  path: '/contratti/:id/finanziamenti/:practiceId/respingi',
  access: agency,
  failure,
  summary: 'Record that the lender refused the loan: the contract is not issued with it',
  params: practiceParams,
  body: financingRefusalSchema,
  response: noContent,
  errors: [paymentErrors.PRACTICE_CLOSED],
  fields: REFUSAL_FIELDS,
});
