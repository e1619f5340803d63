import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { CONTACT_MAIL } from '#areas/agency/settings/domain/index.ts';
import { id, paged, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { RELATIONS } from '../domain/contacts.ts';
import { userErrors } from './errors.ts';

export const contactRow = z.object({
  id: z.int(),
  name: z.string(),
  group: z.enum(GROUPS),
  relation: z.enum(RELATIONS),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  cellphone: z.string().nullable(),
  city: z.string().nullable(),
});
export type ContactRow = z.output<typeof contactRow>;

export const listContacts = route({
  method: 'GET',
  path: '/contacts',
  access: { roles: ['READ_CONTATTI'] },
  summary: 'The user’s contacts: superiors, agency, network, colleagues; active ones only',
  query: tableQuery(['name', 'email']).extend({
    gruppo: repeated(z.enum(GROUPS)),
    relazione: repeated(z.enum(RELATIONS)),
  }),
  response: paged(contactRow),
});
export type ContactQuery = z.output<NonNullable<typeof listContacts.query>>;

/** The fields of a mail to contacts that the user types. */
export const contactMailForm = z.object({ subject: text(CONTACT_MAIL.subject), text: text(CONTACT_MAIL.text) });

export const sendContactMail = route({
  method: 'POST',
  path: '/contacts/mail',
  access: { roles: ['READ_CONTATTI'] },
  failure: userErrors.CONTACT_MAIL_FAILED,
  summary: 'Write to one or several contacts; each gets a separate mail, answers go to the user',
  body: contactMailForm.extend({ to: z.array(id()).min(1).max(CONTACT_MAIL.recipients) }),
  response: z.object({ sent: z.int(), withoutEmail: z.array(z.string()) }),
  errors: [userErrors.TOO_MANY_MAILS],
  idempotent: true,
  fields: {
    to: { it: 'Destinatari', en: 'Recipients' },
    subject: { it: 'Oggetto', en: 'Subject' },
    text: { it: 'Messaggio', en: 'Message' },
  },
});

export const MAIL_STATUSES = ['QUEUED', 'SENT', 'KEPT', 'FAILED'] as const;

export const mailRow = z.object({
  id: z.int(),
  to: z.string(),
  address: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  createdAt: z.string(),
});

export const listOwnMails = route({
  method: 'GET',
  path: '/contacts/mail',
  access: { roles: ['READ_CONTATTI'] },
  summary: 'Mails that the user has written, with their state, newest first',
  query: tableQuery(['createdAt']),
  response: paged(mailRow),
});
