import { expect, it } from 'vitest';
import { INITIAL_TAX_RATES, type InsuredObjectType, type Question } from '#areas/offer/catalogue/domain/index.ts';
import { sampleTariff } from '../testing/sample-tariff.ts';
import { tariffFindings } from './tariff-findings.ts';

const QUESTION: Question = {
  code: 'USO',
  it: 'Per quale uso è destinato il veicolo?',
  en: 'What is the vehicle used for?',
  mustBeProposed: true,
  autoAnswer: null,
  answers: [{ code: 'PRIVATO', it: 'Uso privato', en: 'Private use', children: [] }],
};

function missingQuestions(questionnaire: readonly Question[], generalNeeds: readonly InsuredObjectType[]) {
  const facts = { taxRates: INITIAL_TAX_RATES, provinces: ['MI', 'RM'], generalNeeds, today: '2026-11-20' };
  const findings = tariffFindings({ ...sampleTariff(), questionnaire }, facts);
  return findings.filter(({ code }) => code === 'SENZA_DOMANDE').map(({ severity, path }) => [severity, path]);
}

it('a tariff without questions needs a general questionnaire in force for its object', () => {
  expect(missingQuestions([], ['ABITAZIONE'])).toEqual([['ERRORE', 'questionnaire']]);
  expect(missingQuestions([], ['VEICOLO'])).toEqual([]);
  expect(missingQuestions([QUESTION], [])).toEqual([]);
});
