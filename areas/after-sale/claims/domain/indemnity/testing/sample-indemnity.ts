import type { IndemnityInput, Survey, WearTable } from '../indemnity-input.ts';

const SAMPLE_WEAR: WearTable = {
  validFrom: '2020-01-01',
  parts: [
    { fromMonths: 12, percent: 100_000 },
    { fromMonths: 36, percent: 200_000 },
    { fromMonths: 60, percent: 400_000 },
  ],
  vehicle: [
    { fromMonths: 6, percent: 150_000 },
    { fromMonths: 36, percent: 350_000 },
  ],
  gap: [{ fromMonths: 36, percent: 200_000 }],
};

const NOTHING: Survey = { parts: 0, labour: 0, other: 0, value: null, newValue: null, salvage: 0, units: 1 };

/** An indemnity of a car of 24,500.00 registered on 1 March 2023, with what a test changes. */
export function sampleInput({
  survey = {},
  ...own
}: Partial<Omit<IndemnityInput, 'survey'>> & { readonly survey?: Partial<Survey> } = {}): IndemnityInput {
  return {
    kind: 'RIPARAZIONE',
    coverage: 'KASKO_COMPLETA',
    requested: 0,
    lossOn: '2026-04-15',
    registeredOn: '2023-03-01',
    coverFrom: '2023-03-15',
    wear: SAMPLE_WEAR,
    newForOldMonths: null,
    wearWaived: false,
    vatRate: 220_000,
    vatRecovery: 0,
    insuredValue: 2_450_000,
    proportionalWaived: false,
    deductible: { kind: 'SCOPERTO', percent: 100_000, amount: 25_000 },
    limit: null,
    usedBefore: 0,
    gap: null,
    borne: 0,
    ...own,
    survey: { ...NOTHING, ...survey },
  };
}
