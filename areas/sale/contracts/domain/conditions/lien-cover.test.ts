import { expect, it } from 'vitest';
import { EMPTY_VEHICLE, type VehicleDraft } from '../insured-object/contract-data.ts';
import { shortOfLien } from './lien-cover.ts';

const DURATIONS = [12, 24, 36, 48, 60];
const of = (change: Partial<VehicleDraft>) => ({
  insuredObject: 'VEICOLO' as const,
  vehicle: { ...EMPTY_VEHICLE, constraint: true, constraintExpirationDate: '2030-11-15', ...change },
  effectiveDate: '2026-11-22',
});

it('a cover that ends before the lien proposes the shortest duration that reaches its end', () => {
  expect(shortOfLien(of({}), 24, DURATIONS)).toEqual({ coverEnds: '2028-11-22', lienEnds: '2030-11-15', enough: 48 });
  expect(shortOfLien(of({}), 24, [12, 24, 36])).toMatchObject({ enough: null });
});

it('a cover until the end of the lien or longer is enough, and so is one without a lien', () => {
  expect(shortOfLien(of({}), 48, DURATIONS)).toBeNull();
  expect(shortOfLien(of({ constraintExpirationDate: '2028-11-22' }), 24, DURATIONS)).toBeNull();
  expect(shortOfLien(of({ constraint: false }), 12, DURATIONS)).toBeNull();
  expect(shortOfLien(of({}), null, DURATIONS)).toBeNull();
});
