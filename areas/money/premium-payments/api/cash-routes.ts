import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { cents, id, idParam, noContent, plainDate } from '#platform/api-kit/schemas.ts';
import { type CashFacts, cashRefusal } from '../domain/index.ts';
import { cashRefusalText } from './cash-texts.ts';
import { paymentErrors } from './errors.ts';

const params = z.object({ id: idParam() });
const failure = paymentErrors.CASH_FAILED;

const cash = z.object({
  id: id(),
  /** Cents. */
  amount: z.int(),
  receivedOn: z.string(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string(),
  isCancelled: z.boolean(),
});

const cashOfContract = z.object({
  items: z.array(cash),
  /** The seller collects the premium of this contract, and the user can record its cash. */
  canRecord: z.boolean(),
  premium: z.int(),
  effectiveDate: z.string(),
  /** The day of the acceptance. */
  firstDay: z.string(),
});
export type CashOfContract = z.output<typeof cashOfContract>;

export const listCash = route({
  method: 'GET',
  path: '/contratti/:id/contanti',
  access: { roles: ['READ_POLIZZE'] },
  failure,
  summary: 'Cash that the seller of a policy received, newest first',
  params,
  response: cashOfContract,
});

export const cashBody = z.object({ amount: cents().min(1), receivedOn: plainDate() });

/** The body under the limit of a contract: the form refuses what the server refuses. */
export function cashSchema(facts: CashFacts) {
  return cashBody.superRefine((value, ctx) => {
    const refusal = cashRefusal(facts, value);
    if (refusal === null) return;
    ctx.addIssue({
      code: 'custom',
      path: ['amount'],
      params: { rule: 'invalid', ruleParams: {}, message: cashRefusalText(refusal) },
    });
  });
}

export const CASH_FIELDS = {
  amount: { it: 'Importo in contanti', en: 'Amount in cash' },
  receivedOn: { it: 'Ricevuto il', en: 'Received on' },
} as const;

export const recordCash = route({
  method: 'POST',
  path: '/contratti/:id/contanti',
  access: { roles: ['UPDATE_PREVENTIVI', 'EMETTI_POLIZZE'] },
  failure,
  summary: 'Record cash of the customer for a policy whose premium the seller collects, within the limit of the law',
  params,
  body: cashBody,
  response: noContent,
  errors: [paymentErrors.NOT_IN_CASH],
  fields: CASH_FIELDS,
});

export const cancelCash = route({
  method: 'DELETE',
  path: '/contratti/:id/contanti/:cashId',
  access: { roles: ['UPDATE_ESTRATTI_CONTO'] },
  failure,
  summary: 'Cancel cash that was recorded by mistake; it stays listed',
  params: z.object({ id: idParam(), cashId: idParam() }),
  response: noContent,
});
