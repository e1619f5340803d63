import { expect, it } from 'vitest';
import { INITIAL_TAX_RATES, type InsuredObjectType } from '#areas/catalogue/domain/index.ts';
import { QUESTIONNAIRE } from '#demo/offer-questionnaire.ts';
import { sampleTariff } from '../testing/sample-tariff.ts';
import { tariffFindings } from './tariff-findings.ts';

function missingQuestions(questionnaire: typeof QUESTIONNAIRE, generalNeeds: readonly InsuredObjectType[]) {
  const facts = { taxRates: INITIAL_TAX_RATES, provinces: ['MI', 'RM'], generalNeeds, today: '2026-11-20' };
  const findings = tariffFindings({ ...sampleTariff(), questionnaire }, facts);
  return findings.filter(({ code }) => code === 'SENZA_DOMANDE').map(({ severity, path }) => [severity, path]);
}

it('a tariff without questions needs a general questionnaire in force for its object', () => {
  expect(missingQuestions([], ['ABITAZIONE'])).toEqual([['ERRORE', 'questionnaire']]);
  expect(missingQuestions([], ['VEICOLO'])).toEqual([]);
  expect(missingQuestions(QUESTIONNAIRE, [])).toEqual([]);
});
