import type { PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import type { PhotoSubject } from './paper-codes.ts';

/** The field of a reason about photos; it is not a field of the data, photos are uploaded one by one. */
export const PHOTOS_FIELD = 'photos';

/** Maximum number of photos if the tariff sets none. */
const MAX_PHOTOS = 10;

/** The tariff's rules for photos: mandatory angles, minimum and maximum number. */
export interface PhotoRules {
  readonly angles: readonly PhotoAngle[];
  readonly min: number;
  readonly max: number;
}

interface TariffPhotos {
  readonly mandatoryPhotos: readonly PhotoAngle[];
  readonly photos: { readonly min: number | null; readonly max: number | null };
}

/** The rules of a tariff; without a chosen tariff no photos are required. */
export function photoRulesOf(tariff: TariffPhotos | undefined): PhotoRules {
  const angles = tariff?.mandatoryPhotos ?? [];
  return { angles, min: Math.max(tariff?.photos.min ?? 0, angles.length), max: tariff?.photos.max ?? MAX_PHOTOS };
}

/** The mandatory angles without a photo, and the number of missing photos (at least one per such angle). */
export function missingPhotos(
  present: readonly PhotoSubject[],
  rules: PhotoRules,
): { readonly angles: PhotoAngle[]; readonly count: number } {
  const angles = rules.angles.filter((angle) => !present.includes(angle));
  return { angles, count: Math.max(angles.length, rules.min - present.length, 0) };
}

/**
 * Whether one more photo fits. A photo of an angle replaces the one before, so only a new angle or a further photo
 * counts.
 */
export function photoFits(present: readonly PhotoSubject[], subject: PhotoSubject, { max }: PhotoRules): boolean {
  return (subject !== 'ALTRA' && present.includes(subject)) || present.length < max;
}
