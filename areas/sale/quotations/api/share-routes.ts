import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { idParam, noContent, plainDate } from '#platform/api-kit/schemas.ts';
import { SHARE_STATES } from '../domain/share-states.ts';
import { paperErrors } from './errors.ts';
import { alternatives } from './paper-routes.ts';

const access = { roles: ['UPDATE_PREVENTIVI'] } as const;

export const shareOffer = route({
  method: 'POST',
  path: '/preventivi/:id/condivisioni',
  cost: 'CALCULATION',
  access,
  summary: 'A link to the offers of a quotation for the customer; mailed if an address is given. The link is returned once',
  params: z.object({ id: idParam() }),
  body: z.object({ others: alternatives, email: optionalField('email', 120), remindOn: plainDate().nullable() }),
  response: z.object({ link: z.string(), qr: z.string() }),
  errors: [paperErrors.NOT_PRINTABLE],
  fields: { email: { it: 'E-mail del cliente', en: "Customer's e-mail" }, remindOn: { it: 'Ricordami il', en: 'Remind me on' } },
});

export const listShares = route({
  method: 'GET',
  path: '/preventivi/:id/condivisioni',
  access: { roles: ['READ_PREVENTIVI'] },
  summary: 'Links given to the customer of a quotation, newest first, with what became of them',
  params: z.object({ id: idParam() }),
  response: z.array(
    z.object({
      id: z.int(),
      state: z.enum(SHARE_STATES),
      createdAt: z.iso.datetime(),
      expiresOn: z.string(),
      address: z.string().nullable(),
      openedAt: z.iso.datetime().nullable(),
      proceededAt: z.iso.datetime().nullable(),
      remindOn: z.string().nullable(),
    }),
  ),
});

export const revokeShare = route({
  method: 'DELETE',
  path: '/preventivi/:id/condivisioni/:shareId',
  access,
  summary: 'End a link at once',
  params: z.object({ id: idParam(), shareId: idParam() }),
  response: noContent,
});
