import { type InsuredObjectType, insuredBy, type TariffContent, type TaxRate } from '#areas/offer/catalogue/domain/index.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import { compileTariff, tariffFaults } from '../compiling/compile-tariff.ts';
import type { CompiledTariff } from '../compiling/compiled.ts';
import { faultFinding } from './fault-texts.ts';
import { reporter } from './report.ts';
import { presenceFindings, provinceFindings, termFindings } from './tariff/check-basics.ts';
import { coverageFindings } from './tariff/check-coverages.ts';
import { marginFindings } from './tariff/check-margins.ts';
import { questionnaireFindings } from './tariff/check-questionnaire.ts';
import { rateFindings } from './tariff/check-rates.ts';
import { thresholdOutcome } from './tariff/check-thresholds.ts';
import { TARIFF_RULES } from './tariff-rule-texts.ts';

const found = reporter(TARIFF_RULES);

/** Facts that the checks need besides the tariff itself. */
export interface CheckFacts {
  readonly taxRates: readonly TaxRate[];
  /** Acronyms of today's provinces. */
  readonly provinces: readonly string[];
  /** Objects that the general questionnaire in force covers. */
  readonly generalNeeds: readonly InsuredObjectType[];
  /** Contract date for the tax lookup. */
  readonly today: string;
}

/** Every proposal needs questions about demands and needs (art. 119-ter CAP; Reg. IVASS 40/2018 art. 58). */
function needsFindings(content: TariffContent, { generalNeeds }: CheckFacts): Finding[] {
  if (content.questionnaire.length > 0 || generalNeeds.includes(insuredBy(content))) return [];
  return [found('SENZA_DOMANDE', 'questionnaire')];
}

function minimumFindings(tariff: CompiledTariff, today: string): Finding[] {
  const min = tariff.content.minimumPolicyPdu;
  const outcome = min === 0 ? undefined : thresholdOutcome(tariff, null, min, today);
  if (outcome === undefined) return [];
  const params = { min: { it: formatEuro(min, 'it'), en: formatEuro(min, 'en') } };
  if (outcome.most < min) return [found('MINIMO_POLIZZA_IRRAGGIUNGIBILE', 'minimumPolicyPdu', params)];
  if (outcome.below === 0) return [];
  const rounded = Math.max(10_000, Math.round(outcome.below / 10_000) * 10_000);
  const share = { it: formatPercent(rounded, 'it'), en: formatPercent(rounded, 'en') };
  return [found('MINIMO_POLIZZA_NON_SEMPRE', 'minimumPolicyPdu', { ...params, share })];
}

/** Returns every error and warning about a tariff in one pass; thresholds and margins only once the tariff compiles. */
export function tariffFindings(content: TariffContent, facts: CheckFacts): Finding[] {
  const faults = tariffFaults(content, facts.taxRates).map(faultFinding);
  const own = [
    ...presenceFindings(content),
    ...provinceFindings(content, facts.provinces),
    ...rateFindings(content),
    ...coverageFindings(content),
    ...termFindings(content),
    ...questionnaireFindings(content),
    ...needsFindings(content, facts),
  ];
  if (faults.length > 0) return [...faults, ...own];
  const tariff = compileTariff(content, facts.taxRates);
  return [...own, ...minimumFindings(tariff, facts.today), ...marginFindings(tariff, facts.today)];
}
