import { expect, it } from 'vitest';
import { treatedFirst } from './brands.ts';

it('puts the dealer’s brands first and otherwise keeps the order', () => {
  const brands = ['Alfa Romeo', 'BMW', 'Fiat', 'Volvo'].map((name) => ({ name }));
  expect(treatedFirst(brands, ['volvo', 'FIAT', 'Lancia']).map((brand) => brand.name)).toEqual(['Fiat', 'Volvo', 'Alfa Romeo', 'BMW']);
});
