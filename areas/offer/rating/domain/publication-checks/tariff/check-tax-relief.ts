import {
  coverageType,
  TAX_RELIEFS,
  type TariffContent,
  type TaxRate,
  type TaxRelief,
  taxRateOn,
} from '#areas/offer/catalogue/domain/index.ts';
import { mulDivRound, ONE } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import { compileTariff } from '../../compiling/compile-tariff.ts';
import { rate } from '../../rate.ts';
import type { Rated } from '../../rated.ts';
import { namesOf, reporter } from '../report.ts';
import { TARIFF_RULES } from '../tariff-rule-texts.ts';
import { sampleRisks } from './sample-risks.ts';

const found = reporter(TARIFF_RULES);

/** Tolerance for rounding, in cents. */
const TOLERANCE = 1;

/**
 * The maximum price of a coverage after a rise of its tax: the price with the new tax on the old net premium, less the
 * part to be returned.
 */
export function mostAfterRise(
  { taxable, premium }: Pick<Rated['lines'][number], 'taxable' | 'premium'>,
  [before, after]: readonly [number, number],
  { numerator, denominator }: TaxRelief['part'],
): number {
  const extra = mulDivRound(taxable, after - before, ONE);
  return premium + extra - mulDivRound(extra, numerator, denominator);
}

function reliefFinding(content: TariffContent, sold: TariffContent, rates: readonly TaxRate[], relief: TaxRelief): Finding[] {
  const lastDay = addDays(relief.validFrom, -1);
  const [before, after] = [compileTariff(sold, rates), compileTariff(content, rates)];
  const affected = content.coverages
    .map(({ type }) => type)
    .filter((type) => relief.linesOfBusiness.some((line) => line === coverageType(type)?.lineOfBusiness));
  const dear = new Set<string>();
  let worst = 0;
  for (const risk of sampleRisks(content, relief.validFrom)) {
    for (const { months } of content.durations) {
      const selection = { months, coverages: affected };
      const now = new Map(rate(after, risk, selection).lines.map((line) => [line.coverage, line]));
      for (const old of rate(before, { ...risk, contractDate: lastDay }, selection).lines) {
        const line = now.get(old.coverage);
        const of = coverageType(old.coverage)?.lineOfBusiness;
        if (line === undefined || of === undefined || line.complimentary || old.complimentary) continue;
        const taxes = [taxRateOn(rates, of, lastDay)?.rate ?? 0, taxRateOn(rates, of, relief.validFrom)?.rate ?? 0] as const;
        const over = line.premium - mostAfterRise(old, taxes, relief.part);
        if (over <= TOLERANCE) continue;
        dear.add(old.coverage);
        worst = Math.max(worst, over);
      }
    }
  }
  if (dear.size === 0) return [];
  const amount = { it: formatEuro(worst, 'it'), en: formatEuro(worst, 'en') };
  return [found('RIDUZIONE_IMPOSTA_NON_RESTITUITA', 'coverages', { coverage: namesOf([...dear]), amount, law: relief.legalRef })];
}

/** Tax rises that bind contracts of a day. */
export function reliefsOn(day: string): TaxRelief[] {
  return TAX_RELIEFS.filter((relief) => relief.validFrom <= day && day <= relief.validTo);
}

/**
 * Checks that net prices fell by the part of a tax rise that the law returns to the customer, compared with the version
 * sold before it (`soldBefore`; undefined: there was none, so there is nothing to compare).
 */
export function reliefFindings(
  content: TariffContent,
  rates: readonly TaxRate[],
  today: string,
  soldBefore: (relief: TaxRelief) => TariffContent | undefined,
): Finding[] {
  return reliefsOn(today).flatMap((relief) => {
    const sold = soldBefore(relief);
    return sold === undefined ? [] : reliefFinding(content, sold, rates, relief);
  });
}
