import { describe, expect, it } from 'vitest';
import { type MarginTerms, sharesReplaced, type TariffShare } from './index.ts';

const row: MarginTerms = { recipient: 'DEALER', coverage: null, months: null, zone: null, operation: 'EMISSIONE' };
const share = (parts: Partial<TariffShare>): TariffShare => ({ ...row, tariff: 'T1', base: 'IMPONIBILE', percent: 100_000, ...parts });

describe('the shares a margin row replaces', () => {
  const shares = [
    share({}),
    share({ tariff: 'T2', percent: 150_000 }),
    share({ coverage: 'CRISTALLI', percent: 50_000 }),
    share({ months: 24, percent: 80_000 }),
    share({ recipient: 'AGENZIA', percent: 300_000 }),
    share({ operation: 'RINNOVO', percent: 20_000 }),
    share({ zone: 'Z1', base: 'CARICAMENTI', percent: 10_000 }),
  ];

  it('span every tariff and condition that the row applies to', () => {
    expect(sharesReplaced(shares, row)).toEqual([
      { base: 'IMPONIBILE', least: 50_000, most: 150_000 },
      { base: 'CARICAMENTI', least: 10_000, most: 10_000 },
    ]);
    expect(sharesReplaced(shares, { ...row, months: 12, zone: 'Z2' })).toEqual([{ base: 'IMPONIBILE', least: 50_000, most: 150_000 }]);
    expect(sharesReplaced(shares, { ...row, recipient: 'VENDITORE' })).toEqual([]);
  });

  it('are those of the coverage where it names the recipient, otherwise the general one', () => {
    expect(sharesReplaced(shares, { ...row, coverage: 'CRISTALLI', months: 12, zone: 'Z2' })).toEqual([
      { base: 'IMPONIBILE', least: 50_000, most: 150_000 },
    ]);
    const one = shares.filter(({ tariff }) => tariff === 'T1');
    expect(sharesReplaced(one, { ...row, coverage: 'CRISTALLI', months: 12, zone: 'Z2' })).toEqual([
      { base: 'IMPONIBILE', least: 50_000, most: 50_000 },
    ]);
  });
});
