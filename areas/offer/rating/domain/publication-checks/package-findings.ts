import { allowsDuration, type PackageContent, type TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import type { CompiledTariff } from '../compiling/compiled.ts';
import { PACKAGE_RULES } from './offer-rule-texts.ts';
import { namesOf, reporter } from './report.ts';
import { thresholdOutcome } from './tariff/check-thresholds.ts';

const found = reporter(PACKAGE_RULES);

export interface PackageFacts {
  /** The product's tariff, in force or last published; null when never published. */
  readonly tariff: CompiledTariff | null;
  readonly productInForce: boolean;
  /** Codes of all products. */
  readonly products: readonly string[];
  readonly today: string;
}

function choiceFindings(content: PackageContent, tariff: TariffContent): Finding[] {
  const byType = new Map(tariff.coverages.map((coverage) => [coverage.type, coverage]));
  const offered = new Set(content.coverages.map((choice) => choice.coverage));
  const forced = new Set([
    ...content.coverages.filter((choice) => choice.mode === 'OBBLIGATORIA').map((choice) => choice.coverage),
    ...tariff.coverages.filter((coverage) => coverage.mandatory).map((coverage) => coverage.type),
  ]);
  const has = (type: string) => offered.has(type) || forced.has(type);
  const implied = tariff.coverages.filter((coverage) => coverage.mandatory && !offered.has(coverage.type)).map((coverage) => coverage.type);
  const seen = new Set<string>();
  return [
    ...content.coverages.flatMap(({ coverage }, i): Finding[] => {
      const path = `coverages.${i}`;
      const name = namesOf([coverage]);
      const source = byType.get(coverage);
      if (seen.has(coverage)) return [found('GARANZIA_RIPETUTA', path, { coverage: name })];
      seen.add(coverage);
      if (source === undefined) return [found('GARANZIA_FUORI_TARIFFA', path, { coverage: name })];
      const alone = source.subordinateTo.filter((type) => !has(type));
      return alone.length === 0 ? [] : [found('SUBORDINATA_SOLA', path, { coverage: name, others: namesOf(alone) })];
    }),
    ...(implied.length === 0 ? [] : [found('OBBLIGATORIA_NON_IN_ELENCO', 'coverages', { coverages: namesOf(implied) })]),
    ...tariff.exclusions.flatMap((group): Finding[] => {
      const together = group.coverages.filter((type) => forced.has(type));
      if (together.length > 1) return [found('OBBLIGATORIE_INCOMPATIBILI', 'coverages', { coverages: namesOf(together) })];
      if (!group.mandatory || group.coverages.some(has)) return [];
      return [found('ESCLUSIONE_SENZA_SCELTA', 'coverages', { coverages: namesOf(group.coverages) })];
    }),
  ];
}

function thresholdFindings(content: PackageContent, tariff: CompiledTariff, today: string): Finding[] {
  const outcome = content.thresholdPdu === 0 ? undefined : thresholdOutcome(tariff, content, content.thresholdPdu, today);
  if (outcome === undefined) return [];
  const min = { it: formatEuro(content.thresholdPdu, 'it'), en: formatEuro(content.thresholdPdu, 'en') };
  if (outcome.most < content.thresholdPdu) return [found('SOGLIA_IRRAGGIUNGIBILE', 'thresholdPdu', { min })];
  if (outcome.below === 0) return [];
  const rounded = Math.max(10_000, Math.round(outcome.below / 10_000) * 10_000);
  return [
    found('SOGLIA_NON_SEMPRE', 'thresholdPdu', { min, share: { it: formatPercent(rounded, 'it'), en: formatPercent(rounded, 'en') } }),
  ];
}

/** Checks a package against the tariff of its product: impossible choices, durations, PDU threshold. */
export function packageFindings(content: PackageContent, { tariff, productInForce, products, today }: PackageFacts): Finding[] {
  const { product, duration, coverages, mandatoryProducts } = content;
  const starts =
    coverages.some((choice) => choice.mode !== 'FACOLTATIVA') || tariff?.content.coverages.some((one) => one.mandatory) === true;
  return [
    ...(tariff === null ? [found('TARIFFA_NON_IN_VIGORE', 'product', { product })] : []),
    ...(productInForce ? [] : [found('PRODOTTO_NON_IN_VIGORE', 'product', { product })]),
    ...(starts ? [] : [found('NESSUNA_GARANZIA_DI_PARTENZA', 'coverages')]),
    ...mandatoryProducts.flatMap((code, i) =>
      products.includes(code) ? [] : [found('PRODOTTO_OBBLIGATORIO_SCONOSCIUTO', `mandatoryProducts.${i}`, { product: code })],
    ),
    ...(tariff === null ? [] : choiceFindings(content, tariff.content)),
    ...(tariff === null || tariff.content.durations.some(({ months }) => allowsDuration(duration, months))
      ? []
      : [found('NESSUNA_DURATA', 'duration')]),
    ...(tariff === null ? [] : thresholdFindings(content, tariff, today)),
  ];
}
