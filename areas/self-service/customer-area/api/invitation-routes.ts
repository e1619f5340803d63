import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { id, idParam, lines, noContent, optionalLines, optionalText, plainDate, text } from '#platform/api-kit/schemas.ts';
import { INVITATION_KINDS, INVITATION_STATES } from '../domain/index.ts';
import { portalErrors } from './errors.ts';
import { contactSchema } from './schemas.ts';

const customer = z.object({ id: idParam() });
const INVITE = { roles: ['UPDATE_PREVENTIVI'] } as const;

export const customerPortal = route({
  method: 'GET',
  path: '/clienti/:id/area-clienti',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure: portalErrors.INVITATION_FAILED,
  summary: 'The account, the last invitation and the wished contacts of a customer',
  params: customer,
  response: z.object({
    account: z.object({ id: id(), username: z.string(), email: z.string().nullable(), lastSeen: z.iso.datetime().nullable() }).nullable(),
    invitation: z
      .object({
        kind: z.enum(INVITATION_KINDS),
        state: z.enum(INVITATION_STATES),
        email: z.string(),
        at: z.iso.datetime(),
        by: z.string().nullable(),
        expiresAt: z.iso.datetime(),
        mail: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED']).nullable(),
      })
      .nullable(),
    wish: z.object({ id: id(), email: z.string().nullable(), phone: z.string().nullable(), at: z.iso.datetime() }).nullable(),
    /** Contacts of the record, to compare. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    canInvite: z.boolean(),
    canDecide: z.boolean(),
    canClose: z.boolean(),
  }),
});

export const inviteCustomer = route({
  method: 'POST',
  path: '/clienti/:id/area-clienti/invito',
  access: INVITE,
  failure: portalErrors.INVITATION_FAILED,
  summary:
    'Invite a customer to their area by mail; a new invitation ends the earlier one. Without a mail server the link is returned once',
  params: customer,
  response: z.object({ shown: z.object({ link: z.string(), qr: z.string() }).nullable(), email: z.string() }),
  errors: [portalErrors.NO_EMAIL, portalErrors.STAFF_EMAIL, portalErrors.HAS_ACCOUNT],
});

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/clienti/:id/area-clienti/invito',
  access: INVITE,
  failure: portalErrors.INVITATION_FAILED,
  summary: 'End the open invitation of a customer at once',
  params: customer,
  response: noContent,
  errors: [portalErrors.NO_INVITATION],
});

export const closePortal = route({
  method: 'DELETE',
  path: '/clienti/:id/area-clienti/accesso',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: portalErrors.INVITATION_FAILED,
  summary: 'Remove a customer’s access: their account no longer sees this customer, and its sessions end',
  params: customer,
  body: z.object({ reason: lines(300) }),
  response: noContent,
  errors: [portalErrors.NO_ACCOUNT],
  fields: { reason: { it: 'Motivo', en: 'Reason' } },
});

export const decideWish = route({
  method: 'POST',
  path: '/clienti/:id/area-clienti/contatti/:wishId',
  access: INVITE,
  failure: portalErrors.SAVE_FAILED,
  summary: 'Take over the contacts that a customer wishes, or refuse them with a reason',
  params: customer.extend({ wishId: idParam() }),
  body: z.object({ accept: z.boolean(), reason: optionalLines(300) }),
  response: noContent,
  errors: [portalErrors.NOTHING_TO_DECIDE],
  fields: { reason: { it: 'Motivo', en: 'Reason' } },
});

export const portalSettings = route({
  method: 'GET',
  path: '/configurazione/area-clienti',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: portalErrors.HOME_FAILED,
  summary: 'Whether customers are invited after an issue, and how many have an area',
  response: z.object({
    version: z.int(),
    invitesAfterIssue: z.boolean(),
    invitesFrom: z.string().nullable(),
    counts: z.object({ accounts: z.int(), seenLately: z.int(), openInvitations: z.int(), wishes: z.int() }),
  }),
});

export const settingsSchema = z.object({ invitesAfterIssue: z.boolean() });

export const savePortalSettings = route({
  method: 'PUT',
  path: '/configurazione/area-clienti',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: portalErrors.SAVE_FAILED,
  summary: 'Invite customers on the day after an issue, or stop; needs If-Match',
  body: settingsSchema,
  response: noContent,
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
});

// Secrets travel in the body: addresses are logged.
const token = z.string().min(1).max(100);

export const askLinkSchema = z.object({ email: typedField('email') });

export const askLink = route({
  method: 'POST',
  path: '/public/area-clienti/collegamento',
  access: { public: true },
  failure: portalErrors.INVITATION_FAILED,
  summary: 'Ask for a link to one’s own area; known and unknown addresses get the same answer',
  body: askLinkSchema,
  response: noContent,
  fields: { email: { it: 'E-mail', en: 'E-mail' } },
});

export const readInvitation = route({
  method: 'POST',
  path: '/public/area-clienti/invito',
  access: { public: true },
  failure: portalErrors.INVITATION_FAILED,
  summary: 'Whether a link is open, and who sent it; opening changes nothing',
  body: z.object({ token }),
  response: z.object({ agency: contactSchema, attemptsLeft: z.int() }),
  errors: [portalErrors.LINK_ENDED],
});

export const IDENTITY_FIELDS = {
  taxCode: { it: 'Codice fiscale', en: 'Tax code' },
  birthDate: { it: 'Data di nascita', en: 'Date of birth' },
  policyNumber: { it: 'Numero di polizza', en: 'Policy number' },
} as const;

export const identitySchema = z.object({
  /** As typed: a wrong code is answered as an unknown one. */
  taxCode: text(40),
  birthDate: plainDate().nullable(),
  policyNumber: optionalText(40),
});

export const confirmIdentity = route({
  method: 'POST',
  path: '/public/area-clienti/conferma',
  access: { public: true },
  failure: portalErrors.INVITATION_FAILED,
  summary:
    'Confirm the person with tax code and a second fact; the answer is the link with which they choose a password, or null if they have one',
  body: identitySchema.extend({ token }),
  response: z.object({ username: z.string(), passwordToken: z.string().nullable() }),
  errors: [portalErrors.LINK_ENDED, portalErrors.NOT_RECOGNISED, portalErrors.ACCOUNT_ELSEWHERE],
  fields: IDENTITY_FIELDS,
});
