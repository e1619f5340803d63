import { describe, expect, it } from 'vitest';
import { INITIAL_TAX_RATES, TAX_RELIEFS, type TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { demoOffer } from '#areas/offer/catalogue/domain/testing/demo-offer.ts';
import { mostAfterRise, reliefFindings } from './tariff/check-tax-relief.ts';

const { past, present } = await demoOffer();
const TODAY = '2026-11-20';
const findings = (content: TariffContent, sold: TariffContent | undefined, today = TODAY) =>
  reliefFindings(content, INITIAL_TAX_RATES, today, () => sold);

describe('tax rise of 2026', () => {
  it('leaves the customer a third of the additional tax: assistance of 89.77 at 10 %, then 12.5 %', () => {
    const part = TAX_RELIEFS[0]?.part ?? { numerator: 0, denominator: 1 };
    // 98.75, additional tax 2.24, of which 1.49 are returned.
    expect(mostAfterRise({ taxable: 8_977, premium: 9_875 }, [100_000, 125_000], part)).toBe(9_875 + 224 - 149);
  });

  it.each(present.map((tariff) => [tariff.code, tariff] as const))('is returned by the demonstration tariff %s', (code, tariff) => {
    expect(
      findings(
        tariff,
        past.find((one) => one.code === code),
      ),
    ).toEqual([]);
  });

  it('is reported, with the coverages, where net prices stayed', () => {
    const tariff = present.find(({ code }) => code === 'VAL-AUTO-COMPLETA');
    if (tariff === undefined) throw new Error('The demonstration has this tariff');
    const [finding, ...others] = findings(tariff, tariff);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'AVVISO', code: 'RIDUZIONE_IMPOSTA_NON_RESTITUITA' });
    expect(finding?.message.it).toContain('Infortuni del conducente');
    // Nothing to compare with, and contracts that the rule does not bind.
    expect([findings(tariff, undefined), findings(tariff, tariff, '2027-01-01')]).toEqual([[], []]);
  });
});
