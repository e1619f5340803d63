import { expect, it } from 'vitest';
import { tileFault } from './dashboard.ts';
import type { Column } from './definition/definition.ts';

const product: Column = { field: 'contract.product', aggregate: null, step: null };
const premium: Column = { field: 'contract.premium', aggregate: 'SUM', step: null };

it('a number needs calculations only', () => {
  expect(tileFault('NUMERO', { columns: [premium] })).toBeNull();
  expect(tileFault('NUMERO', { columns: [product, premium] })).toBe('ONE_NUMBER');
  expect(tileFault('NUMERO', { columns: [] })).toBe('ONE_NUMBER');
});

it('a chart needs a group and a calculation, a table shows every extraction', () => {
  expect(tileFault('GRAFICO', { columns: [product, premium] })).toBeNull();
  expect(tileFault('GRAFICO', { columns: [product] })).toBe('GROUPS');
  expect(tileFault('GRAFICO', { columns: [premium] })).toBe('GROUPS');
  expect(tileFault('TABELLA', { columns: [product] })).toBeNull();
});
