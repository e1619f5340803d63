import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { id, idParam, noContent } from '#platform/api-kit/schemas.ts';
import { LETTER_KINDS, LETTER_RECIPIENTS } from '../domain/letters.ts';
import { LETTER_STATES } from '../domain/state-codes.ts';
import { cancellationErrors } from './errors.ts';

const access = { roles: ['ANNULLAMENTI'] } as const;
const one = z.object({ id: idParam() });

const letter = z.object({
  id: id(),
  policyNumber: z.string(),
  kind: z.enum(LETTER_KINDS),
  recipient: z.enum(LETTER_RECIPIENTS),
  name: z.string(),
  address: z.string().nullable(),
  channel: z.enum(['EMAIL', 'PEC']),
  status: z.enum(LETTER_STATES.codes),
  failure: z.string().nullable(),
  fileId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Null: the product sent it by itself. */
  createdBy: z.string().nullable(),
});
export type CancellationLetterRow = z.output<typeof letter>;

export const listLetters = route({
  method: 'GET',
  path: '/annullamenti/:id/lettere',
  access,
  failure: cancellationErrors.LIST_FAILED,
  summary: 'Letters about a cancellation to customer, lender, insurer and producer, those that did not arrive first',
  params: one,
  response: z.object({
    items: z.array(letter),
    /** Of all letters, also those that are not listed. */
    counts: z.array(z.object({ status: z.enum(LETTER_STATES.codes), letters: z.int() })),
  }),
});

export const letterSchema = z.object({ address: typedField('email') });
export const LETTER_FIELDS = { address: { it: 'Indirizzo e-mail o PEC', en: 'E-mail or certified address' } } as const;

export const sendLetterAgain = route({
  method: 'POST',
  path: '/annullamenti/:id/lettere/:letterId/invio',
  access,
  failure: cancellationErrors.LETTER_FAILED,
  summary: 'Send a letter about a cancellation again, to the same or another address',
  params: one.extend({ letterId: idParam() }),
  body: letterSchema,
  response: noContent,
  errors: [cancellationErrors.LETTER_ON_ITS_WAY],
  idempotent: true,
  fields: LETTER_FIELDS,
});
