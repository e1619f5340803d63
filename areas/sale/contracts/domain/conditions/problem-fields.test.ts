import { expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { PROBLEM_TEXTS, type ProblemCode, problem } from '#areas/offer/rating/domain/index.ts';
import { EMPTY_HOME, EMPTY_VEHICLE } from '../insured-object/contract-data.ts';
import { fieldOfProblem } from './problem-fields.ts';

const CHOICE = ['months', 'coverages', 'discount', 'answers', 'productVersionId'];

it('every problem of a tariff leads to a field of the data', () => {
  const fields = [
    ...Object.keys(EMPTY_VEHICLE).map((name) => `vehicle.${name}`),
    ...Object.keys(EMPTY_HOME).map((name) => `home.${name}`),
    ...Object.keys(EMPTY_HOME.address).map((name) => `home.address.${name}`),
    ...Object.keys(EMPTY_CUSTOMER.subjectAddress).map((name) => `customer.subjectAddress.${name}`),
    ...CHOICE.map((name) => `choice.${name}`),
  ];
  for (const code of Object.keys(PROBLEM_TEXTS) as ProblemCode[]) {
    for (const insuredObject of ['VEICOLO', 'ABITAZIONE'] as const) {
      expect(fields, code).toContain(fieldOfProblem(problem(code), { insuredObject }));
    }
  }
});

it('an unanswered question leads to the questionnaire, a value above the maximum to the insured value', () => {
  expect(fieldOfProblem(problem('DOMANDA_SENZA_RISPOSTA'), { insuredObject: 'VEICOLO' })).toBe('choice.answers');
  expect(fieldOfProblem(problem('VALORE_TROPPO_ALTO'), { insuredObject: 'VEICOLO' })).toBe('vehicle.insuredValue');
  expect(fieldOfProblem(problem('VALORE_TROPPO_ALTO'), { insuredObject: 'ABITAZIONE' })).toBe('home.insuredValue');
  expect(fieldOfProblem(problem('PROVINCIA_NON_ASSICURABILE'), { insuredObject: 'VEICOLO' })).toBe('customer.subjectAddress.subRegion');
  expect(fieldOfProblem(problem('PROVINCIA_NON_ASSICURABILE'), { insuredObject: 'ABITAZIONE' })).toBe('home.address.subRegion');
});
