import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { WITHDRAWAL_STATES } from '../domain/withdrawal.ts';
import { cancellationErrors } from './errors.ts';

const token = z.string().min(1).max(100);

const withdrawable = z.object({
  state: z.enum(WITHDRAWAL_STATES),
  policyNumber: z.string(),
  product: z.string(),
  insurer: z.string(),
  concludedOn: z.string(),
  lastDay: z.string(),
  declaredAt: z.iso.datetime().nullable(),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
});
export type Withdrawable = z.output<typeof withdrawable>;

export const openWithdrawalLink = route({
  method: 'POST',
  path: '/public/recesso',
  access: { public: true },
  failure: cancellationErrors.WITHDRAWAL_FAILED,
  summary: 'The policy of a withdrawal link, and whether its customer may still withdraw; 404 for an unknown link',
  body: z.object({ token }),
  response: withdrawable,
  errors: [commonErrors.NOT_FOUND],
});

/** What the customer declares: their name, where the receipt goes, and where the refund does. */
export const withdrawalForm = z.object({
  name: typedField('companyName'),
  email: typedField('email'),
  iban: optionalField('iban'),
});
export type WithdrawalDeclaration = z.output<typeof withdrawalForm>;

export const WITHDRAWAL_FIELDS = {
  name: { it: 'Nome e cognome, o ragione sociale', en: 'Name' },
  email: { it: 'E-mail per la ricevuta', en: 'E-mail for the receipt' },
  iban: { it: 'IBAN per il rimborso', en: 'IBAN for the refund' },
} as const;

export const declareWithdrawal = route({
  method: 'POST',
  path: '/public/recesso/conferma',
  access: { public: true },
  failure: cancellationErrors.WITHDRAWAL_FAILED,
  cost: 'CALCULATION',
  summary: 'Withdraw from a distance sale; the receipt is mailed at once. Repeated, it returns the first declaration',
  body: withdrawalForm.extend({ token }),
  response: z.object({ declaredAt: z.iso.datetime() }),
  errors: [commonErrors.NOT_FOUND, cancellationErrors.WITHDRAWAL_IMPOSSIBLE],
  fields: WITHDRAWAL_FIELDS,
});
