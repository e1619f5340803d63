import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keyOf } from '#areas/agency/documents/server/public.ts';
import { codesOf, PHOTO_ANGLES, type PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import type { KeepContent } from '../papers/keep-content.ts';

/** Reads the photo of an invented car, drawn by `scripts/draw-vehicle-photos.ts`. */
function photoOf(angle: PhotoAngle): Buffer {
  return readFileSync(new URL(`photos/${angle.toLowerCase().replace('_', '-')}.jpg`, import.meta.url));
}

/** The photos of the demonstration's appraisals as columns of stored files. */
export const PHOTOS = codesOf(PHOTO_ANGLES).map((angle) => {
  const content = photoOf(angle);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = {
    store_key: keyOf(sha256),
    file_name: `${PHOTO_ANGLES[angle].it}.jpg`,
    content_type: 'image/jpeg',
    size: content.length,
    sha256,
    kind: 'FOTO',
  };
  return { angle, content, file };
});

/** Stores the photos in the file store. */
export async function keepPhotos(keep: KeepContent): Promise<void> {
  for (const { content } of PHOTOS) await keep(content);
}
