import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { text } from '#platform/api-kit/schemas.ts';
import { CONTACT_MAIL, CONTACT_TYPES } from '../domain/index.ts';
import { settingErrors } from './errors.ts';

const contact = z.object({ type: z.enum(CONTACT_TYPES), addresses: z.array(z.string()) });
export type AgencyContact = z.output<typeof contact>;

export const agencyContacts = route({
  method: 'GET',
  path: '/contatti-agenzia',
  access: { authenticated: true },
  summary: 'Contacts of the agency, by purpose; without hidden copies',
  response: z.object({ items: z.array(contact) }),
});

/** Messages to the agency of one user within 24 hours. */
export const AGENCY_MESSAGES_DAILY = 20;

export const AGENCY_MESSAGE_FIELDS = {
  type: { it: 'Argomento', en: 'Purpose' },
  subject: { it: 'Oggetto', en: 'Subject' },
  text: { it: 'Messaggio', en: 'Message' },
} as const;

export const agencyMessageForm = z.object({ subject: text(CONTACT_MAIL.subject), text: text(CONTACT_MAIL.text) });

export const writeToAgency = route({
  method: 'POST',
  path: '/contatti-agenzia/messaggi',
  access: { authenticated: true },
  failure: settingErrors.AGENCY_MESSAGE_FAILED,
  summary: 'Write to the contacts of the agency for a purpose, such as ASSISTENZA; also to their copies, with my reply address',
  body: agencyMessageForm.extend({ type: z.enum(CONTACT_TYPES) }),
  response: z.object({ sent: z.int() }),
  errors: [settingErrors.NO_CONTACTS, settingErrors.TOO_MANY_MESSAGES],
  idempotent: true,
  fields: AGENCY_MESSAGE_FIELDS,
});
