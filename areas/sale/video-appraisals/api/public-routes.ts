import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, FILMS, PICTURES, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { codesOf, PHOTO_ANGLES } from '#areas/offer/catalogue/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { SHOT_HINTS } from '../domain/index.ts';
import { appraisalErrors } from './errors.ts';

const token = z.string().max(200);
const access = { public: true } as const;

const phoneSchema = z.object({
  /** ACQUIRED: the photos were sent. */
  state: z.enum(['ACQUIRING', 'ACQUIRED']),
  consented: z.boolean(),
  vehicle: z.string(),
  plate: z.string().nullable(),
  expiresOn: z.string(),
  shots: z.array(z.object({ angle: z.enum(codesOf(PHOTO_ANGLES)), hints: z.array(z.enum(SHOT_HINTS)) })),
  /** The film that the customer added. */
  film: z.object({ seconds: z.int() }).nullable(),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
});

export type PhoneAppraisal = z.output<typeof phoneSchema>;

// The token travels in the body: addresses are logged.
export const openAppraisal = route({
  method: 'POST',
  path: '/public/video-perizia',
  access,
  failure: appraisalErrors.LIST_FAILED,
  summary: 'What an appraisal link is about and the photos that arrived; 404 for an unknown, ended or expired one',
  body: z.object({ token }),
  response: phoneSchema,
  errors: [commonErrors.NOT_FOUND],
});

export const consentToAppraisal = route({
  method: 'POST',
  path: '/public/video-perizia/consenso',
  access,
  failure: appraisalErrors.SHOT_FAILED,
  summary: 'The customer agrees that photos of their vehicle are kept',
  body: z.object({ token }),
  response: phoneSchema,
  errors: [commonErrors.NOT_FOUND],
});

export const addShot = route({
  method: 'POST',
  path: '/public/video-perizia/foto',
  access,
  cost: 'PICTURE',
  failure: appraisalErrors.SHOT_FAILED,
  summary: 'A photo of one angle; it replaces the one before',
  body: z.object({ token, angle: z.enum(codesOf(PHOTO_ANGLES)), photo: uploadSchema(PICTURES) }),
  response: phoneSchema,
  errors: [commonErrors.NOT_FOUND, appraisalErrors.CONSENT_MISSING, appraisalErrors.TOO_MANY_SHOTS],
  maxBody: bodyLimitOf(PICTURES),
  fields: { photo: { it: 'Foto', en: 'Photo' } },
});

export const addFilm = route({
  method: 'POST',
  path: '/public/video-perizia/filmato',
  access,
  cost: 'PICTURE',
  failure: appraisalErrors.SHOT_FAILED,
  summary: 'A short film of the vehicle; it replaces the one before',
  body: z.object({ token, film: uploadSchema(FILMS) }),
  response: phoneSchema,
  errors: [commonErrors.NOT_FOUND, appraisalErrors.CONSENT_MISSING],
  maxBody: bodyLimitOf(FILMS),
  fields: { film: { it: 'Filmato', en: 'Film' } },
});

export const sendAppraisal = route({
  method: 'POST',
  path: '/public/video-perizia/invia',
  access,
  failure: appraisalErrors.SHOT_FAILED,
  summary: 'Send the five photos to the agency; the link takes no more. A repetition answers the same',
  body: z.object({ token }),
  response: phoneSchema,
  errors: [commonErrors.NOT_FOUND, appraisalErrors.SHOTS_MISSING],
});
