import { expect, it } from 'vitest';
import { PROBLEM_TEXTS, type ProblemCode, problem } from '#areas/rating/domain/index.ts';
import { CONTRACT_FIELDS } from '../api/contract-data.ts';
import { fieldOfProblem } from './problem-fields.ts';

it('every problem of a tariff leads to a field that the quoter shows', () => {
  const shown = [...Object.keys(CONTRACT_FIELDS), 'choice.productVersionId', 'choice.coverages', 'choice.answers', 'choice.discount'];
  for (const code of Object.keys(PROBLEM_TEXTS) as ProblemCode[]) {
    for (const insuredObject of ['VEICOLO', 'ABITAZIONE'] as const) {
      expect(shown, code).toContain(fieldOfProblem(problem(code), { insuredObject }));
    }
  }
});

it('an unanswered question leads to the questionnaire, a value above the maximum to the value of what is insured', () => {
  expect(fieldOfProblem(problem('DOMANDA_SENZA_RISPOSTA'), { insuredObject: 'VEICOLO' })).toBe('choice.answers');
  expect(fieldOfProblem(problem('VALORE_TROPPO_ALTO'), { insuredObject: 'VEICOLO' })).toBe('vehicle.insuredValue');
  expect(fieldOfProblem(problem('VALORE_TROPPO_ALTO'), { insuredObject: 'ABITAZIONE' })).toBe('home.insuredValue');
});
