import { describe, expect, it } from 'vitest';
import { isCreditorId, missingFacts, type SaleDisclosures, statesOn } from './index.ts';

describe('a SEPA creditor identifier', () => {
  it('accepts any business code; rejects wrong check digits or another layout', () => {
    expect(isCreditorId('IT19ZZZ0000000743110157')).toBe(true);
    expect(isCreditorId('IT190010000000743110157')).toBe(true);
    expect(isCreditorId('IT20ZZZ0000000743110157')).toBe(false);
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(false);
    expect(isCreditorId('IT19ZZZ743110157')).toBe(false);
  });
});

describe('versions of a statement', () => {
  const row = (validFrom: string, voidReason: string | null = null) => ({ kind: 'RECLAMI' as const, validFrom, voidReason });

  it('the latest one that has started and was not revoked is in force', () => {
    const rows = [row('2022-01-01'), row('2025-01-01'), row('2026-01-01', 'sbagliata'), row('2027-01-01')];
    expect(statesOn(rows, '2026-11-22').map(({ state }) => state)).toEqual(['PAST', 'IN_FORCE', 'VOID', 'FUTURE']);
  });
});

describe('required statements of a sale', () => {
  const nothing: SaleDisclosures = {
    agency: null,
    producer: null,
    agencyComplaints: null,
    insurerComplaints: null,
    account: null,
    signer: null,
  };

  it('are declarations, complaint offices and signature; also the account for a transfer, the creditor for a direct debit', () => {
    const form = { printsMup: true, producerDeclares: true, payment: 'DEALER' } as const;
    expect(missingFacts(nothing, form)).toEqual([
      'DICHIARAZIONI_AGENZIA',
      'DICHIARAZIONI_PRODUTTORE',
      'RECLAMI_AGENZIA',
      'RECLAMI_COMPAGNIA',
      'FIRMA_COMPAGNIA',
    ]);
    const own = { printsMup: false, producerDeclares: true };
    expect(missingFacts(nothing, { ...own, payment: 'BONIFICO' })).toEqual(['CONTO_SEPARATO', 'FIRMA_COMPAGNIA']);
    const account = { holder: 'A', bank: 'B', iban: 'IT60X0542811101000000123456', creditorId: null, cuc: null };
    expect(missingFacts({ ...nothing, account }, { ...own, payment: 'SEPA' })).toEqual(['CREDITORE_SEPA', 'FIRMA_COMPAGNIA']);
  });

  it('for an internal producer omit the producer’s declarations', () => {
    expect(missingFacts(nothing, { printsMup: true, producerDeclares: false, payment: null })).not.toContain('DICHIARAZIONI_PRODUTTORE');
  });
});
