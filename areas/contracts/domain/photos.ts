import { PHOTO_ANGLES, type PhotoAngle } from '#areas/catalogue/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** The field that resolves missing photos: it is no field of the data, the photos are added one by one. */
export const PHOTOS_FIELD = 'photos';

/** What a photo of a vehicle shows: one of the five angles (spec §5), or something else worth seeing. */
export const PHOTO_SUBJECTS = {
  ...PHOTO_ANGLES,
  ALTRA: { it: 'Altra foto', en: 'Further photo' },
} as const satisfies Readonly<Record<PhotoAngle | 'ALTRA', Text>>;

export type PhotoSubject = keyof typeof PHOTO_SUBJECTS;

/** Most photos of a contract where its tariff does not say. */
const MAX_PHOTOS = 10;

/** What a tariff asks of the photos of a contract: angles that must be there, how many at least, how many at most. */
export interface PhotoRules {
  readonly angles: readonly PhotoAngle[];
  readonly min: number;
  readonly max: number;
}

interface TariffPhotos {
  readonly mandatoryPhotos: readonly PhotoAngle[];
  readonly photos: { readonly min: number | null; readonly max: number | null };
}

/** The rules of a tariff; a contract without a chosen tariff needs no photos. */
export function photoRulesOf(tariff: TariffPhotos | undefined): PhotoRules {
  const angles = tariff?.mandatoryPhotos ?? [];
  return { angles, min: Math.max(tariff?.photos.min ?? 0, angles.length), max: tariff?.photos.max ?? MAX_PHOTOS };
}

/** The mandatory angles that no photo shows yet, and how many photos are missing altogether (never fewer than those angles). */
export function missingPhotos(
  present: readonly PhotoSubject[],
  rules: PhotoRules,
): { readonly angles: PhotoAngle[]; readonly count: number } {
  const angles = rules.angles.filter((angle) => !present.includes(angle));
  return { angles, count: Math.max(angles.length, rules.min - present.length, 0) };
}

/**
 * Whether one more photo fits. A photo of one of the five angles takes the place of the one before, so only a new angle or a further photo counts.
 */
export function photoFits(present: readonly PhotoSubject[], subject: PhotoSubject, { max }: PhotoRules): boolean {
  return (subject !== 'ALTRA' && present.includes(subject)) || present.length < max;
}
