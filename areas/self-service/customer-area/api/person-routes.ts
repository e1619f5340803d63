import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { CONSENT_LABELS, contactsSchema } from '#areas/customers/customers/api/index.ts';
import { CONSENT_PURPOSES } from '#areas/customers/customers/domain/index.ts';
import { binary, noContent } from '#platform/api-kit/schemas.ts';
import { portalErrors } from './errors.ts';
import { OWN } from './routes.ts';

export const CONTACT_FIELDS = {
  email: { it: 'E-mail', en: 'E-mail' },
  phone: { it: 'Telefono', en: 'Telephone' },
} as const;

const ownConsent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  granted: z.boolean(),
  /** Day of the answer; null if never asked. */
  on: z.string().nullable(),
  /** Version of the privacy notice at the answer. */
  notice: z.int().nullable(),
});

export const ownData = route({
  method: 'GET',
  path: '/area-clienti/dati',
  access: OWN,
  failure: portalErrors.HOME_FAILED,
  summary: 'The customer’s data, consents, wished contacts and the state of the copy of their data',
  response: z.object({
    name: z.string(),
    taxCode: z.string().nullable(),
    username: z.string(),
    language: z.enum(['it', 'en']),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string(),
    /** New contacts that wait for the agency. */
    wish: z.object({ email: z.string().nullable(), phone: z.string().nullable(), at: z.iso.datetime() }).nullable(),
    consents: z.array(ownConsent),
    /** Whether there is a privacy notice to read. */
    hasNotice: z.boolean(),
    copy: z.object({ askedAt: z.iso.datetime(), ready: z.boolean(), until: z.iso.datetime().nullable() }).nullable(),
  }),
});

export const saveOwnConsent = route({
  method: 'PUT',
  path: '/area-clienti/consensi',
  access: OWN,
  failure: portalErrors.SAVE_FAILED,
  summary: 'Give or withdraw one consent, kept with day and notice',
  body: z.object({ purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean() }),
  response: z.array(ownConsent),
  fields: CONSENT_LABELS,
});

export const wishSchema = contactsSchema.pick({ email: true, phone: true });

export const wishContacts = route({
  method: 'PUT',
  path: '/area-clienti/contatti',
  access: OWN,
  failure: portalErrors.SAVE_FAILED,
  summary: 'Ask the agency for other contacts; replaces an open wish, empty fields stay as they are',
  body: wishSchema,
  response: noContent,
  fields: CONTACT_FIELDS,
});

export const withdrawWish = route({
  method: 'DELETE',
  path: '/area-clienti/contatti',
  access: OWN,
  failure: portalErrors.SAVE_FAILED,
  summary: 'Withdraw the open wish for other contacts',
  response: noContent,
  errors: [portalErrors.NOTHING_TO_DECIDE],
});

export const saveLanguage = route({
  method: 'PUT',
  path: '/area-clienti/lingua',
  access: OWN,
  failure: portalErrors.SAVE_FAILED,
  summary: 'The language of the mails to the customer',
  body: z.object({ language: z.enum(['it', 'en']) }),
  response: noContent,
});

export const askCopy = route({
  method: 'POST',
  path: '/area-clienti/copia-dati',
  access: OWN,
  failure: portalErrors.EXPORT_FAILED,
  summary: 'Ask for a copy of everything held about the customer; a job makes it',
  response: noContent,
});

export const downloadCopy = route({
  method: 'GET',
  path: '/area-clienti/copia-dati',
  access: OWN,
  failure: portalErrors.EXPORT_FAILED,
  summary: 'The copy of the customer’s data as a ZIP',
  response: binary,
  errors: [portalErrors.EXPORT_NOT_READY],
});

export const ownNotice = route({
  method: 'GET',
  path: '/area-clienti/informativa',
  access: OWN,
  failure: portalErrors.OPEN_FAILED,
  summary: 'The privacy notice in force',
  response: binary,
});
