import type { PackageContent } from '#areas/offer/catalogue/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import type { CompiledTariff } from '../../compiling/compiled.ts';
import { compileOffer } from '../../offer.ts';
import { rate } from '../../rate.ts';
import { defaultSelection } from '../../selection.ts';
import { ANY_PRODUCT } from '../any-product.ts';
import { sampleRisks } from './sample-risks.ts';

/** How typical risks meet a PDU threshold. */
export interface ThresholdOutcome {
  /** Share of the typical risks, in millionths, whose starting selection stays below. */
  readonly below: number;
  /** The maximum PDU that any of them reaches with every coverage, in cents. */
  readonly most: number;
}

/**
 * Prices typical risks with the starting selection of a tariff or package, for its shortest duration, and compares them
 * with a PDU threshold. Undefined when no typical risk can be priced.
 */
export function thresholdOutcome(
  tariff: CompiledTariff,
  packed: PackageContent | null,
  threshold: number,
  contractDate: string,
): ThresholdOutcome | undefined {
  const offer = compileOffer('controllo', ANY_PRODUCT, packed, tariff);
  const [shortest] = offer.months;
  const longest = offer.months.at(-1);
  if (shortest === undefined || longest === undefined) return undefined;
  const coverages = [...offer.modes.keys()];
  let below = 0;
  let priced = 0;
  let most = 0;
  for (const risk of sampleRisks(tariff.content, contractDate)) {
    const start = rate(tariff, risk, defaultSelection(offer, risk, shortest));
    if (start.lines.length === 0) continue;
    priced += 1;
    if (start.pdu < threshold) below += 1;
    most = Math.max(most, rate(tariff, risk, { months: longest, coverages }).pdu);
  }
  return priced === 0 ? undefined : { below: Math.round((below * ONE) / priced), most };
}
