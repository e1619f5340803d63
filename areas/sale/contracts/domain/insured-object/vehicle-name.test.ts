import { expect, it } from 'vitest';
import { vehicleName } from './vehicle-name.ts';

it.each([
  [{ brand: 'FIAT', model: 'Panda', version: '1.0 Hybrid City' }, 'FIAT Panda 1.0 Hybrid City'],
  [{ brand: 'FIAT', model: 'Panda', version: 'Panda 1.0 Hybrid' }, 'FIAT Panda 1.0 Hybrid'],
  [{ brand: 'FIAT', model: null, version: null }, 'FIAT'],
  [{ brand: null, model: null, version: null }, ''],
])('names %o', (vehicle, name) => {
  expect(vehicleName(vehicle)).toBe(name);
});
