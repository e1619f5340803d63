import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { idParam, noContent } from '#platform/api-kit/schemas.ts';
import { DELIVERIES, ENVELOPE_STATES, SEAL_LEVELS } from '../domain/index.ts';
import { signatureErrors } from './errors.ts';

const params = z.object({ id: idParam() });
const one = z.object({ id: idParam(), firmaId: idParam() });
const access = { roles: ['FIRMA_DIGITALE'] } as const;

const envelopeSchema = z.object({
  id: z.int(),
  status: z.enum(ENVELOPE_STATES.codes),
  delivery: z.enum(DELIVERIES),
  /** Where the link went, with most of it hidden; null on the seller's own device. */
  address: z.string().nullable(),
  /** The link left; null while it is on its way. */
  isSent: z.boolean().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime(),
  sends: z.int(),
  viewedAt: z.iso.datetime().nullable(),
  /** The customer typed the right code; the seal follows. */
  confirmedAt: z.iso.datetime().nullable(),
  signedAt: z.iso.datetime().nullable(),
  level: z.enum(SEAL_LEVELS).nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Reason of a refusal. */
  reason: z.string().nullable(),
  evidenceFileId: z.int().nullable(),
});

export type Envelope = z.output<typeof envelopeSchema>;

export const listEnvelopes = route({
  method: 'GET',
  path: '/contratti/:id/firme',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure: signatureErrors.LIST_FAILED,
  summary: 'Digital signatures of a contract, newest first; what blocks another one and how its link can be sent',
  params,
  response: z.object({
    items: z.array(envelopeSchema),
    blocks: z.array(z.string()),
    deliveries: z.array(z.enum(DELIVERIES)),
    /** The newest text message to the customer, in a demonstration, where none leaves. */
    demoMessage: z.string().nullable(),
  }),
});

/** A link of the page on this device; null when it went to the customer. */
const sent = z.object({ link: z.string().nullable() });

export const startSignature = route({
  method: 'POST',
  path: '/contratti/:id/firme',
  access,
  failure: signatureErrors.SIGNATURE_START_FAILED,
  summary: 'Start the digital signature of an accepted quotation: freezes its papers and sends the customer the link',
  params,
  body: z.object({ delivery: z.enum(DELIVERIES) }),
  response: sent,
  errors: [signatureErrors.CANNOT_START, signatureErrors.DELIVERY_IMPOSSIBLE],
  idempotent: true,
  fields: { delivery: { it: 'Come riceve il link', en: 'How they get the link' } },
});

export const sendSignature = route({
  method: 'POST',
  path: '/contratti/:id/firme/:firmaId/invia',
  access,
  failure: signatureErrors.SEND_FAILED,
  summary: 'Send the link of an open digital signature again, or open it on this device; it lasts from now',
  params: one,
  body: z.object({ delivery: z.enum(DELIVERIES) }),
  response: sent,
  errors: [
    signatureErrors.NOT_OPEN,
    signatureErrors.ALREADY_CONFIRMED,
    signatureErrors.TOO_MANY_SENDS,
    signatureErrors.DELIVERY_IMPOSSIBLE,
  ],
});

export const concludeSignature = route({
  method: 'POST',
  path: '/contratti/:id/firme/:firmaId/concludi',
  access,
  failure: signatureErrors.CONCLUDE_FAILED,
  summary: 'Try again to seal papers that the customer signed',
  params: one,
  response: noContent,
  errors: [signatureErrors.NOT_OPEN, signatureErrors.NOT_CONFIRMED],
});

export const cancelSignature = route({
  method: 'DELETE',
  path: '/contratti/:id/firme/:firmaId',
  access,
  failure: signatureErrors.CANCEL_FAILED,
  summary: 'End an open digital signature; the customer may sign on paper again',
  params: one,
  response: noContent,
  errors: [signatureErrors.NOT_OPEN, signatureErrors.ALREADY_CONFIRMED],
});
