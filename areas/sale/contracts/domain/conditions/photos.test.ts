import { describe, expect, it } from 'vitest';
import { missingPhotos, photoFits, photoRulesOf } from './photos.ts';

const rules = photoRulesOf({ mandatoryPhotos: ['TETTO', 'ANTERIORE_DESTRA'], photos: { min: 3, max: 4 } });

describe('photos of a vehicle', () => {
  it('come from the tariff; without a tariff none are required', () => {
    expect(rules).toEqual({ angles: ['TETTO', 'ANTERIORE_DESTRA'], min: 3, max: 4 });
    expect(photoRulesOf({ mandatoryPhotos: ['TETTO'], photos: { min: null, max: null } })).toEqual({ angles: ['TETTO'], min: 1, max: 10 });
    expect(photoRulesOf(undefined)).toEqual({ angles: [], min: 0, max: 10 });
  });

  it('are missing while an angle is not covered or there are too few', () => {
    expect(missingPhotos([], rules)).toEqual({ angles: ['TETTO', 'ANTERIORE_DESTRA'], count: 3 });
    expect(missingPhotos(['ALTRA', 'ALTRA', 'ALTRA'], rules)).toEqual({ angles: ['TETTO', 'ANTERIORE_DESTRA'], count: 2 });
    expect(missingPhotos(['TETTO', 'ANTERIORE_DESTRA'], rules)).toEqual({ angles: [], count: 1 });
    expect(missingPhotos(['TETTO', 'ANTERIORE_DESTRA', 'ALTRA'], rules)).toEqual({ angles: [], count: 0 });
  });

  it('of an angle replace the one before, even at the maximum', () => {
    const full = ['TETTO', 'ALTRA', 'ALTRA', 'ALTRA'] as const;
    expect(photoFits(full, 'TETTO', rules)).toBe(true);
    expect(photoFits(full, 'ALTRA', rules)).toBe(false);
    expect(photoFits(full, 'ANTERIORE_DESTRA', rules)).toBe(false);
    expect(photoFits(['TETTO'], 'ALTRA', rules)).toBe(true);
  });
});
