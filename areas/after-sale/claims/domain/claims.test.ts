import { describe, expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { coveragesFor, documentsFor, kindOfPart, mainCoverages, newForOldMonths } from './cause-rules.ts';
import { CLAIM_CAUSES } from './claim-codes.ts';
import { type ClaimTerms, type CoverFacts, coverChecks, isVerified } from './cover-checks.ts';
import { claimDeadline, theftWaitEnds } from './deadlines.ts';
import { insuranceYear, tableOn } from './indemnity/wear.ts';
import { CLAIM_TRANSITIONS, stateOf } from './states.ts';

const TERMS: ClaimTerms = {
  validFrom: '2020-01-01',
  noticeDays: 3,
  lapseYears: 2,
  theftDays: 30,
  inspectionDays: 8,
  settlementDays: 30,
  approvalLimit: 500_000,
};

const FACTS: CoverFacts = {
  cause: 'FURTO_TOTALE',
  lossOn: '2026-04-15',
  notifiedOn: '2026-04-16',
  from: '2026-03-15',
  to: '2027-03-15',
  cancelledFrom: null,
  lostOn: null,
  coverages: ['FURTO_INCENDIO', 'CRISTALLI', 'ASSISTENZA'],
  premiumDueOn: null,
  premiumPaidOn: null,
  needsTracker: false,
  trackerActiveFrom: null,
  lienholder: null,
  lienUntil: null,
};

const failing = (own: Partial<CoverFacts>) =>
  coverChecks({ ...FACTS, ...own }, TERMS)
    .filter(({ outcome }) => outcome !== 'OK')
    .map(({ code, outcome }) => `${code} ${outcome}`);

it('the states of a claim have no dead end', () => {
  expect(transitionFaults(CLAIM_TRANSITIONS)).toEqual([]);
  expect(CLAIM_TRANSITIONS.states.map(stateOf)).toContain('APPROVATO');
});

describe('cover at the instant of the loss', () => {
  it('is whole for a loss within the policy', () => expect(failing({})).toEqual([]));

  it('begins after 24:00 of the first day and ends at 24:00 of the last', () => {
    expect(failing({ lossOn: '2026-03-15', notifiedOn: '2026-03-15' })).toEqual(['IN_VIGORE KO']);
    expect(failing({ lossOn: '2027-03-15', notifiedOn: '2027-03-15' })).toEqual([]);
    expect(failing({ lossOn: '2027-03-16', notifiedOn: '2027-03-16' })).toEqual(['IN_VIGORE KO']);
    expect(failing({ cancelledFrom: '2026-04-14' })).toEqual(['IN_VIGORE KO']);
    expect(failing({ cancelledFrom: '2026-04-15' })).toEqual([]);
  });

  it('is suspended until 24:00 of the day on which the premium is paid', () => {
    expect(failing({ premiumDueOn: '2026-03-15' })).toEqual(['PREMIO KO']);
    expect(failing({ premiumPaidOn: '2026-04-15' })).toEqual(['PREMIO KO']);
    expect(failing({ premiumPaidOn: '2026-04-14' })).toEqual([]);
    expect(failing({ premiumPaidOn: '2026-03-10' })).toEqual([]);
  });

  it('needs the coverage of the cause', () => {
    expect(failing({ cause: 'COLLISIONE' })).toEqual(['GARANZIA KO']);
    expect(failing({ cause: 'CRISTALLI' })).toEqual([]);
  });

  it('of a crime needs the tracker that the policy demands', () => {
    expect(failing({ needsTracker: true })).toEqual(['ANTIFURTO KO']);
    expect(failing({ needsTracker: true, trackerActiveFrom: '2026-04-15' })).toEqual([]);
    expect(failing({ needsTracker: true, cause: 'CRISTALLI' })).toEqual([]);
  });

  it('warns of a lien in force and of a late notice, and refuses after two years', () => {
    expect(failing({ lienholder: 'Banca', lienUntil: '2026-04-15' })).toEqual(['VINCOLO AVVISO']);
    expect(failing({ lienholder: 'Banca', lienUntil: '2026-04-14' })).toEqual([]);
    expect(failing({ notifiedOn: '2026-04-18' })).toEqual([]);
    expect(failing({ notifiedOn: '2026-04-19' })).toEqual(['TRE_GIORNI AVVISO']);
    expect(failing({ notifiedOn: '2028-04-16' })).toEqual(['TRE_GIORNI AVVISO', 'PRESCRIZIONE KO']);
    expect(isVerified(coverChecks({ ...FACTS, notifiedOn: '2026-04-30' }, TERMS))).toBe(true);
  });
});

describe('coverages of a cause', () => {
  it('are those of the policy, the most specific first', () => {
    const policy = ['FURTO_INCENDIO', 'GAP_VALORE_FATTURA', 'CRISTALLI', 'VALORE_A_NUOVO_24'];
    expect(coveragesFor('FURTO_TOTALE', policy)).toEqual(['FURTO_INCENDIO', 'GAP_VALORE_FATTURA']);
    expect(mainCoverages('FURTO_TOTALE', policy)).toEqual(['FURTO_INCENDIO']);
    expect(mainCoverages('ALTRO', policy)).toEqual(['FURTO_INCENDIO', 'CRISTALLI']);
    expect([newForOldMonths(policy), newForOldMonths(['VALORE_A_NUOVO']), newForOldMonths([])]).toEqual([24, 12, null]);
  });

  it('pay each in their way', () => {
    const kinds = ['KASKO_COMPLETA', 'GAP_PERCENTUALE', 'RIMBORSO_SCOPERTO', 'CRISTALLI', 'SPESE_CUSTODIA'].map((one) =>
      kindOfPart(one, false),
    );
    expect(kinds).toEqual(['RIPARAZIONE', 'GAP', 'SCOPERTO', 'SPESE', 'SPESE']);
    expect(kindOfPart('FURTO_INCENDIO', true)).toBe('PERDITA_TOTALE');
  });

  it('every cause asks for documents, none for the closed investigation', () => {
    for (const cause of Object.keys(CLAIM_CAUSES) as (keyof typeof CLAIM_CAUSES)[]) {
      expect(documentsFor(cause).length).toBeGreaterThan(0);
      expect(documentsFor(cause)).not.toContain('CHIUSA_INCHIESTA');
    }
    expect(documentsFor('FURTO_TOTALE', { coverages: ['GAP_VALORE_FATTURA'] })).toContain('FATTURA_ACQUISTO');
    expect(documentsFor('INCENDIO', { isTotal: true })).toEqual(['LIBRETTO']);
  });
});

describe('terms', () => {
  const claim = {
    cause: 'COLLISIONE',
    step: 'DENUNCIATO',
    lossOn: '2026-04-15',
    notifiedOn: '2026-04-16',
    recoveredOn: null,
    missingDocuments: 1,
    completeOn: null,
  } as const;

  it('eight working days for the inspection, without 25 April and weekends', () => {
    expect(claimDeadline(claim, TERMS)).toEqual({ work: 'SINISTRO_DA_PERIZIARE', dueOn: '2026-04-28' });
  });

  it('thirty days of waiting for a stolen vehicle, ended by its recovery', () => {
    expect(theftWaitEnds({ ...claim, cause: 'FURTO_TOTALE' }, TERMS)).toBe('2026-05-15');
    expect(theftWaitEnds({ ...claim, cause: 'FURTO_TOTALE', recoveredOn: '2026-04-20' }, TERMS)).toBeNull();
    const complete = { ...claim, cause: 'FURTO_TOTALE', step: 'PERIZIATO', missingDocuments: 0, completeOn: '2026-04-30' } as const;
    expect(claimDeadline(complete, TERMS)).toEqual({ work: 'SINISTRO_DA_LIQUIDARE', dueOn: '2026-06-14' });
    expect(claimDeadline({ ...complete, step: 'AUTORIZZATO' }, TERMS)?.work).toBe('SINISTRO_DA_PAGARE');
  });

  it('two years while documents are missing, none for closed claims', () => {
    expect(claimDeadline({ ...claim, step: 'PERIZIATO' }, TERMS)).toEqual({ work: 'SINISTRO_DA_DOCUMENTARE', dueOn: '2028-04-15' });
    expect(claimDeadline({ ...claim, step: 'LIQUIDATO' }, TERMS)).toBeNull();
  });

  it('the year of insurance begins on the anniversary at 24:00, and the table of the day applies', () => {
    expect(insuranceYear('2024-03-15', '2026-03-15')).toBe('2025-03-15');
    expect(insuranceYear('2024-03-15', '2026-03-16')).toBe('2026-03-15');
    expect(tableOn([{ validFrom: '2020-01-01' }, { validFrom: '2026-01-01' }], '2025-12-31')).toEqual({ validFrom: '2020-01-01' });
    expect(tableOn([{ validFrom: '2020-01-01' }], '2019-12-31')).toBeUndefined();
  });
});
