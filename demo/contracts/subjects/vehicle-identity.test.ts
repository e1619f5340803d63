import { expect, it } from 'vitest';
import { plateFormat } from '#platform/domain-kit/identifiers/plates.ts';
import { isVin } from '#platform/domain-kit/identifiers/vin.ts';
import { carPlate, chassisNumber, motorcyclePlate } from './vehicle-identity.ts';

const numbers = Array.from({ length: 120_000 }, (_, i) => i + 1);

it('gives every car and motorcycle its own plate, of series never issued', () => {
  const cars = numbers.map(carPlate);
  expect(new Set(cars).size).toBe(cars.length);
  const motorcycles = numbers.map(motorcyclePlate);
  expect(new Set(motorcycles).size).toBe(motorcycles.length);
  for (const plate of cars.slice(0, 2_000)) expect([plate.slice(0, 2), plateFormat(plate)]).toEqual(['ZX', 'CAR']);
  for (const plate of motorcycles.slice(0, 2_000)) expect([plate.slice(0, 2), plateFormat(plate)]).toEqual(['ZZ', 'MOTORCYCLE']);
  expect(carPlate(999 * 22 * 22)).toMatch(/^ZY/);
  expect(motorcyclePlate(99_999)).toMatch(/^ZY/);
});

it('gives every vehicle its own chassis number', () => {
  const vins = [1, 2, 999_999, 1_000_000, 1_000_001].map((n) => chassisNumber(n, 'FIA', 'FIA-PANDA-1-0', 2026));
  expect(new Set(vins).size).toBe(vins.length);
  for (const vin of vins) expect([isVin(vin), vin.slice(0, 3)]).toEqual([true, 'ZFA']);
});
