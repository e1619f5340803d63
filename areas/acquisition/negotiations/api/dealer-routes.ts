import { z } from 'zod';
import { impersonationErrors, route } from '#areas/agency/access/api/index.ts';
import { typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { id, idParam, optionalText, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { negotiationErrors } from './errors.ts';

/** What the negotiation does not know yet of its dealer. */
export const dealerSchema = z.object({
  username: text(60).refine(...brokenBy('invalid', (value: string) => /^[\p{L}\d][\p{L}\d._@-]{2,59}$/u.test(value))),
  email: typedField('email'),
  vatNumber: typedField('vatNumber'),
  duplicateReason: optionalText(300),
});
export type DealerForm = z.output<typeof dealerSchema>;
export const DEALER_FIELDS = {
  username: { it: 'Nome utente', en: 'Username' },
  email: { it: 'Email', en: 'Email' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  duplicateReason: { it: 'Motivo del doppione', en: 'Reason for the duplicate' },
} as const;

export const createDealer = route({
  method: 'POST',
  path: '/trattative/:id/dealer',
  access: { roles: ['CREATE_UTENTI'] },
  failure: negotiationErrors.DEALER_FAILED,
  summary: 'Create the dealer of a won negotiation from its data, below its salesperson; they are invited by mail',
  params: z.object({ id: idParam() }),
  body: dealerSchema,
  response: z.object({ id: id() }),
  errors: [negotiationErrors.NOT_IN_THIS_STATE, negotiationErrors.DEALER_EXISTS, impersonationErrors.ACCOUNT_HAS_MORE_RIGHTS],
  idempotent: true,
  fields: DEALER_FIELDS,
});

export const negotiationOfDealer = route({
  method: 'GET',
  path: '/trattative/dealer/:dealerId',
  access: { roles: ['READ_TRATTATIVE'] },
  failure: negotiationErrors.LIST_FAILED,
  summary: 'The negotiation from which a dealer was created; null if there is none that the user sees',
  params: z.object({ dealerId: idParam() }),
  response: z.object({
    negotiation: z.object({ id: id(), dealerAlias: z.string(), owner: z.string(), createdAt: z.string(), closedAt: z.string() }).nullable(),
  }),
});
