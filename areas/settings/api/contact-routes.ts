import { z } from 'zod';
import { route } from '#areas/access/api/index.ts';
import { CONTACT_TYPES } from '../domain/index.ts';

const contact = z.object({ type: z.enum(CONTACT_TYPES), addresses: z.array(z.string()) });
export type AgencyContact = z.output<typeof contact>;

export const agencyContacts = route({
  method: 'GET',
  path: '/contatti-agenzia',
  access: { authenticated: true },
  summary: 'Whom to write to at the agency, by purpose; nobody of those who get hidden copies',
  response: z.object({ items: z.array(contact) }),
});
