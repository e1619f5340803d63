import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, PICTURES, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { codesOf, PHOTO_ANGLES } from '#areas/offer/catalogue/domain/index.ts';
import { idParam } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { PHOTO_SUBJECTS } from '../domain/conditions/paper-codes.ts';
import { contractErrors } from './errors.ts';

const SUBJECTS = keysOf(PHOTO_SUBJECTS);

/**
 * The photos of a contract's vehicle or home. `angles`, `min` and `max` come from the tariff; `editable` and
 * `removable` are the current permissions of the user.
 */
const photos = z.object({
  angles: z.array(z.enum(codesOf(PHOTO_ANGLES))),
  min: z.int(),
  max: z.int(),
  editable: z.boolean(),
  removable: z.boolean(),
  items: z.array(z.object({ id: z.int(), angle: z.enum(SUBJECTS), fileId: z.int(), fileName: z.string(), createdAt: z.string() })),
});

export type ContractPhotos = z.output<typeof photos>;

const byId = z.object({ id: idParam() });

export const listPhotos = route({
  method: 'GET',
  path: '/contratti/:id/foto',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  summary: 'Current photos of the vehicle or home',
  params: byId,
  response: photos,
});

export const addPhoto = route({
  method: 'POST',
  path: '/contratti/:id/foto',
  cost: 'PICTURE',
  access: { roles: ['UPDATE_PREVENTIVI'] },
  failure: contractErrors.PHOTO_UPLOAD_FAILED,
  summary: 'Add a photo; a photo of one of the five angles replaces the one before',
  params: byId,
  body: z.object({ angle: z.enum(SUBJECTS), photo: uploadSchema(PICTURES) }),
  response: photos,
  errors: [contractErrors.PHOTOS_CLOSED, contractErrors.TOO_MANY_PHOTOS],
  maxBody: bodyLimitOf(PICTURES),
  fields: { photo: { it: 'Foto', en: 'Photo' }, angle: { it: 'Inquadratura', en: 'Angle' } },
});

export const removePhoto = route({
  method: 'DELETE',
  path: '/contratti/:id/foto/:photoId',
  access: { roles: ['UPDATE_PREVENTIVI'] },
  summary: 'Remove a photo; the file stays in the history of the contract',
  params: z.object({ id: idParam(), photoId: idParam() }),
  response: photos,
  errors: [contractErrors.PHOTOS_CLOSED],
});
