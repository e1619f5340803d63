import type { TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import type { CompiledTariff } from '../../compiling/compiled.ts';
import { shareOf } from '../../compiling/exact-shares.ts';
import { compileOffer, type Offer } from '../../offer.ts';
import { rate } from '../../rate.ts';
import type { Rated } from '../../rated.ts';
import type { Discount, Risk } from '../../risk.ts';
import { defaultSelection } from '../../selection.ts';
import { ANY_PRODUCT } from '../any-product.ts';
import { namesOf, reporter } from '../report.ts';
import { TARIFF_RULES } from '../tariff-rule-texts.ts';
import { sampleRisks } from './sample-risks.ts';

const found = reporter(TARIFF_RULES);

/** A typical sale. */
interface Sale {
  readonly risk: Risk;
  readonly months: Duration;
  readonly coverages: readonly string[];
}

/** Typical sales with the starting selection of a quotation; with every coverage where that is empty. */
function salesOf(offer: Offer, contractDate: string): Sale[] {
  const everything = [...offer.modes.keys()];
  return sampleRisks(offer.tariff.content, contractDate).flatMap((risk) =>
    offer.months.map((months) => {
      const { coverages } = defaultSelection(offer, risk, months);
      return { risk, months, coverages: coverages.length === 0 ? everything : coverages };
    }),
  );
}

/** The agency's rest after the insurer and all commissions are paid. */
export function marginOf({ taxable, pdu, commissions }: Pick<Rated, 'taxable' | 'pdu' | 'commissions'>): number {
  return commissions.reduce((left, { amount }) => left - amount, taxable - pdu);
}

/** The maximum discount of each kind that the tariff allows, and none. */
function extremesOf({ discounts }: TariffContent): (Discount | null)[] {
  const { percent, euro } = discounts;
  return [
    null,
    ...(percent === null ? [] : [{ kind: 'PERCENT', percent: percent.max } as const]),
    ...(euro === null ? [] : [{ kind: 'EURO', amount: euro.max } as const]),
  ];
}

/** A share of the cases in words, never rounded down to zero. */
function shareText(cases: number, all: number) {
  const share = Math.max(10_000, Math.round((cases * ONE) / all / 10_000) * 10_000);
  return { it: formatPercent(share, 'it'), en: formatPercent(share, 'en') };
}

/** Coverages on which the maximum percent discount would take part of the PDU, whatever their kind of loading. */
function thinCoverages(tariff: CompiledTariff, sales: readonly Sale[]): ReadonlySet<string> {
  const greatest = tariff.content.discounts.percent?.max ?? 0;
  const all = tariff.coverages.map(({ code }) => code);
  const thin = new Set<string>();
  for (const { risk, months } of sales) {
    for (const line of rate(tariff, risk, { months, coverages: all }).lines) {
      if (line.complimentary || tariff.coverages[tariff.positionOf.get(line.coverage) ?? -1]?.discountable !== true) continue;
      if (shareOf(line.pdu + line.loading, greatest) > line.loading) thin.add(line.coverage);
    }
  }
  return thin;
}

function discountFindings(tariff: CompiledTariff, sales: readonly Sale[]): Finding[] {
  const { coverages, discounts } = tariff.content;
  const thin = thinCoverages(tariff, sales);
  const euro = discounts.euro?.max ?? 0;
  const cut = sales.filter(({ risk, ...selection }) =>
    rate(tariff, risk, { ...selection, discount: { kind: 'EURO', amount: euro } }).problems.some(({ code }) => code === 'SCONTO_OLTRE_PDU'),
  );
  const amount = { it: formatEuro(euro, 'it'), en: formatEuro(euro, 'en') };
  return [
    ...coverages.flatMap(({ type }, i) =>
      thin.has(type) ? [found('SCONTO_OLTRE_MARGINE', `coverages.${i}.margins`, { coverage: namesOf([type]) })] : [],
    ),
    ...(cut.length === 0
      ? []
      : [found('SCONTO_EURO_OLTRE_MARGINE', 'discounts.euro', { amount, share: shareText(cut.length, sales.length) })]),
  ];
}

/**
 * Worst-case commissions, with the minimum loading and the maximum discount of either kind, compared with the rest
 * after the PDU.
 */
function commissionFindings(tariff: CompiledTariff, sales: readonly Sale[]): Finding[] {
  const { content } = tariff;
  const paid = [...content.commissions, ...content.coverages.flatMap(({ commissions = [] }) => commissions)];
  if (!paid.some(({ operation }) => operation === 'EMISSIONE')) return [found('NESSUN_PERCIPIENTE', 'commissions')];
  const margins = sales.flatMap(({ risk, ...selection }) => {
    const rated = extremesOf(content).map((discount) => rate(tariff, risk, { ...selection, discount }));
    return rated[0]?.lines.length === 0 ? [] : [Math.min(...rated.map(marginOf))];
  });
  const losing = margins.filter((margin) => margin < 0);
  if (losing.length === 0) return [];
  const worst = -Math.min(...losing);
  const amount = { it: formatEuro(worst, 'it'), en: formatEuro(worst, 'en') };
  return [found('PROVVIGIONI_OLTRE_MARGINE', 'commissions', { amount, share: shareText(losing.length, margins.length) })];
}

/**
 * Whether the maximum discounts and the commissions leave the amount due to the insurer and a margin for the agency
 * (art. 1882 c.c.).
 */
export function marginFindings(tariff: CompiledTariff, contractDate: string): Finding[] {
  const sales = salesOf(compileOffer('controllo', ANY_PRODUCT, null, tariff), contractDate);
  if (sales.length === 0) return [];
  return [...discountFindings(tariff, sales), ...commissionFindings(tariff, sales)];
}
