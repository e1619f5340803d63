import type { CancellationCause } from '#areas/offer/catalogue/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type Reason, reason } from './reasons.ts';
import type { Title } from './refund/refund-input.ts';

/** Causes that concern the contract, never a part of it. */
const WHOLE_ONLY: readonly CancellationCause[] = ['RECESSO_14_GIORNI', 'RECESSO_POLIENNALE', 'MANCATO_PAGAMENTO'];

/** What decides whether a cancellation ends the policy or a part of it. */
export interface ExtentFacts {
  readonly cause: CancellationCause;
  /** Coverages that a user chose; empty: the whole policy. */
  readonly chosen: readonly string[];
  readonly titles: readonly Pick<Title, 'lines'>[];
  /** Coverages that earlier cancellations ended. */
  readonly ended: readonly string[];
  /** From when an earlier cancellation ends the policy; null: there is none. */
  readonly cancelledFrom: PlainDate | null;
  /** The agency waits for the premium. */
  readonly isUnpaid: boolean;
}

export interface Extent {
  /** Coverages that end; null: the policy. */
  readonly coverages: readonly string[] | null;
  /** Why it cannot end in part. */
  readonly reasons: readonly Reason[];
}

const WHOLE: Extent = { coverages: null, reasons: [] };

/**
 * Returns which coverages a cancellation ends. The policy ends if no other coverage is left. A part cannot end while the
 * premium is not paid, because receipts are of the whole premium.
 */
export function extentOf({ cause, chosen, titles, ended, cancelledFrom, isUnpaid }: ExtentFacts): Extent {
  if (chosen.length === 0) return WHOLE;
  const covered = [...new Set(titles.flatMap(({ lines }) => lines.map(({ coverage }) => coverage)))];
  const wrong = [
    ...chosen.filter((coverage) => !covered.includes(coverage)).map((coverage) => reason('GARANZIA_ESTRANEA', { coverage })),
    ...chosen.filter((coverage) => ended.includes(coverage)).map((coverage) => reason('GARANZIA_GIA_CESSATA', { coverage })),
  ];
  if (wrong.length === 0 && covered.every((coverage) => chosen.includes(coverage) || ended.includes(coverage))) return WHOLE;
  const reasons = [
    ...wrong,
    ...(WHOLE_ONLY.includes(cause) ? [reason('CAUSALE_INTERA')] : []),
    ...(cancelledFrom === null ? [] : [reason('IN_PARTE_DOPO_ANNULLAMENTO', { date: cancelledFrom })]),
    ...(isUnpaid ? [reason('IN_PARTE_NON_PAGATA')] : []),
  ];
  return { coverages: [...chosen], reasons };
}
