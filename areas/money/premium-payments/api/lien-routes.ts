import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { id, idParam, noContent } from '#platform/api-kit/schemas.ts';
import { LIEN_LETTER_STATES } from '../domain/index.ts';
import { paymentErrors } from './errors.ts';

const params = z.object({ id: idParam() });

export const listLienLetters = route({
  method: 'GET',
  path: '/contratti/:id/lettere-vincolo',
  access: { roles: ['READ_POLIZZE'] },
  failure: paymentErrors.LETTER_FAILED,
  summary: 'Letters of the lien of a policy, newest first; the certified address that the registry of lenders knows',
  params,
  response: z.object({
    items: z.array(
      z.object({
        id: id(),
        lender: z.string(),
        address: z.string(),
        status: z.enum(LIEN_LETTER_STATES),
        failure: z.string().nullable(),
        fileId: z.int().nullable(),
        createdAt: z.iso.datetime(),
        createdBy: z.string().nullable(),
        finishedAt: z.iso.datetime().nullable(),
      }),
    ),
    hasLien: z.boolean(),
    address: z.string().nullable(),
  }),
});

export const lienLetterSchema = z.object({ address: typedField('email') });
export const LIEN_LETTER_FIELDS = { address: { it: 'PEC dell’ente', en: 'Certified address of the lender' } } as const;

export const sendLetter = route({
  method: 'POST',
  path: '/contratti/:id/lettere-vincolo',
  access: { roles: ['UPDATE_ESTRATTI_CONTO'] },
  failure: paymentErrors.LETTER_FAILED,
  summary: 'Send the letter of the lien to the lender by certified mail',
  params,
  body: lienLetterSchema,
  response: noContent,
  errors: [paymentErrors.NO_LIEN, paymentErrors.LETTER_ON_ITS_WAY],
  fields: LIEN_LETTER_FIELDS,
});
