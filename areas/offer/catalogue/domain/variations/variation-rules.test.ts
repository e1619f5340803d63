import { expect, it } from 'vitest';
import { usualVariationRules, variationRuleFaults, variationRulesOf } from './variation-rules.ts';

it('the usual rules have no fault, and allow a home nothing of a vehicle', () => {
  expect(variationRuleFaults(usualVariationRules('VEICOLO'), 'VEICOLO')).toEqual([]);
  expect(variationRuleFaults(usualVariationRules('ABITAZIONE'), 'ABITAZIONE')).toEqual([]);
  expect(usualVariationRules('ABITAZIONE').map(({ kind }) => kind)).not.toContain('TARGA');
});

it('a kind appears once, and what concerns vehicles is not for homes', () => {
  const [plate] = usualVariationRules('VEICOLO');
  const rules = plate === undefined ? [] : [plate, plate];
  expect(variationRuleFaults(rules, 'VEICOLO')).toEqual([{ index: 1, fault: 'VARIAZIONE_RIPETUTA' }]);
  expect(variationRuleFaults(rules.slice(1), 'ABITAZIONE')).toEqual([{ index: 0, fault: 'VARIAZIONE_SENZA_VEICOLO' }]);
});

it('a version without rules allows what never concerns the price', () => {
  const kinds = variationRulesOf(undefined).map(({ kind }) => kind);
  expect(kinds).toContain('DATI_CLIENTE');
  expect(kinds).not.toContain('VALORE');
  expect(variationRulesOf([])).toEqual([]);
});
