import { describe, expect, it } from 'vitest';
import { COVERAGE_RULES, type CoverageChoice, type CoverageMode } from './index.ts';

const choices = (...modes: CoverageMode[]): CoverageChoice[] => modes.map((mode, i) => ({ coverage: `G${i}`, mode }));

describe('garanzieProdotto and garanzieUtente', () => {
  it.each([
    ['nothing', [], false, false],
    ['only what is optional', ['FACOLTATIVA'], false, false],
    ['something preselected', ['FACOLTATIVA', 'PRESELEZIONATA'], false, true],
    ['something mandatory', ['FACOLTATIVA', 'OBBLIGATORIA'], true, true],
  ] as const)('%s', (_what, modes, product, user) => {
    expect(COVERAGE_RULES.garanzieProdotto().holds(choices(...modes))).toBe(product);
    expect(COVERAGE_RULES.garanzieUtente().holds(choices(...modes))).toBe(user);
  });
});

describe('mutueEsclusioniObbligatorie', () => {
  const coverage = (type: string, start: 'mandatory' | 'preselected' | 'open') => ({
    type,
    mandatory: start === 'mandatory',
    preselected: start === 'preselected',
  });
  it.each([
    ['none preselected', true, ['open', 'open', 'preselected'], false],
    ['one preselected', true, ['preselected', 'open', 'preselected'], true],
    ['one mandatory', true, ['open', 'mandatory', 'open'], true],
    ['two preselected', true, ['preselected', 'preselected', 'open'], false],
    ['none preselected, but none is needed', false, ['open', 'open', 'open'], true],
  ] as const)('%s', (_what, mandatory, [a, b, other], holds) => {
    const rule = COVERAGE_RULES.mutueEsclusioniObbligatorie([coverage('A', a), coverage('B', b), coverage('C', other)]);
    expect(rule.holds({ code: 'AB', mandatory, coverages: ['A', 'B'] })).toBe(holds);
  });
});
