import { expect, it } from 'vitest';
import { isAnotherVehicle } from './another-vehicle.ts';
import { EMPTY_VEHICLE } from './contract-data.ts';

const car = (licensePlate: string | null, modelCode = 'A') => ({ vehicle: { ...EMPTY_VEHICLE, modelCode, licensePlate } });

it('another plate or model is another vehicle, a plate that was missing is not', () => {
  expect(isAnotherVehicle(car('AB123CD'), car('EF456GH'))).toBe(true);
  expect(isAnotherVehicle(car(null, 'A'), car(null, 'B'))).toBe(true);
  expect(isAnotherVehicle(car(null), car('AB123CD'))).toBe(false);
});
