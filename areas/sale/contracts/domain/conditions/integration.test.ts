import { expect, it } from 'vitest';
import { type IntegrationFacts, integrationBlocks } from './integration.ts';

const ALONE = { number: null, may: true, only: false, inForce: false, integratable: null };
const ASKED = { ...ALONE, number: 'VA260000001', inForce: true };
const codes = (facts: Partial<IntegrationFacts>) => integrationBlocks({ ...ASKED, ...facts }).map(({ code }) => code);

it('accepts a quotation without an integrated policy unless the user may only calculate integrations', () => {
  expect(codes(ALONE)).toEqual([]);
  expect(codes({ ...ALONE, may: false })).toEqual([]);
  expect(codes({ ...ALONE, only: true })).toEqual(['INTEGRAZIONE_RICHIESTA']);
});

it('requires the permission, a policy in force and an integratable product', () => {
  expect(codes(ASKED)).toEqual([]);
  expect(codes({ ...ASKED, integratable: true })).toEqual([]);
  expect(codes({ ...ASKED, may: false, inForce: false })).toEqual(['INTEGRAZIONE_NON_CONSENTITA']);
  expect(codes({ ...ASKED, inForce: false, integratable: false })).toEqual(['POLIZZA_DA_INTEGRARE_NON_VALIDA', 'PRODOTTO_NON_INTEGRABILE']);
});
