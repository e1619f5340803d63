import { expect, it } from 'vitest';
import { modeIn } from './coverage-choice.ts';

it('coverages that the tariff makes mandatory count as included before any choice', () => {
  const offered = [
    { type: 'CRISTALLI', mandatory: true },
    { type: 'RAPINA', mandatory: false },
    { type: 'TUTELA_LEGALE', mandatory: false },
  ];
  expect(offered.map((one) => modeIn([], one))).toEqual(['OBBLIGATORIA', null, null]);
  const chosen = [
    { coverage: 'CRISTALLI', mode: 'PRESELEZIONATA' as const },
    { coverage: 'RAPINA', mode: 'PRESELEZIONATA' as const },
  ];
  expect(offered.map((one) => modeIn(chosen, one))).toEqual(['OBBLIGATORIA', 'PRESELEZIONATA', null]);
});
