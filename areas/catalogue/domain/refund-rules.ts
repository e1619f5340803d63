import { entriesOf } from '#platform/domain-kit/entries.ts';
import { type Cents, type Micros, ONE } from '#platform/domain-kit/money.ts';
import type { CancellationCause, RefundType } from './codes/refund-codes.ts';

/** What the insurer keeps of a pro rata refund: a share of it, a fixed sum of the whole refund, or by a short-rate table. */
export type Penalty =
  | { readonly kind: 'PERCENT'; readonly percent: Micros }
  | { readonly kind: 'FIXED'; readonly amount: Cents }
  | { readonly kind: 'TABLE'; readonly rows: readonly ShortRateRow[] };

/** Up to this many days of cover the insurer keeps `kept` of the taxable amount; after the last row all of it. */
export interface ShortRateRow {
  readonly days: number;
  readonly kept: Micros;
}

/** The least that the insurer keeps: a share of each coverage's taxable amount, or a sum of the whole policy (cents). */
export type MinimumEarned = { readonly kind: 'PERCENT'; readonly percent: Micros } | { readonly kind: 'FIXED'; readonly amount: Cents };

/** How the refund of one cause is computed. */
export interface RefundTerms {
  readonly type: RefundType;
  /** FULL_FROM_INCEPTION, SHORT_RATE, YEARLY and LOAN: whether the tax is given back too; the other types say it themselves. */
  readonly taxRefunded: boolean;
  /** SHORT_RATE only. */
  readonly penalty: Penalty | null;
  readonly minimumEarned: MinimumEarned | null;
  /** Deducted from the refund; 0 unless the papers disclose them. */
  readonly administrativeCosts: Cents;
  /** Coverages that are never refunded for this cause: the theft cover that paid for the theft. */
  readonly excludedCoverages: readonly string[];
  /** LOAN: share of the PDU that is pure premium; the rest counts as loadings. */
  readonly pureShare: Micros;
}

/** The refund rules of a product version. A cause without terms is computed by hand. */
export interface RefundRules {
  /** Types that a user may choose on this product, those of the terms among them. */
  readonly allowed: readonly RefundType[];
  readonly causes: Readonly<Partial<Record<CancellationCause, RefundTerms>>>;
}

/** Terms of a type without deductions. */
export function plainTerms(type: RefundType, own: Partial<Omit<RefundTerms, 'type'>> = {}): RefundTerms {
  return {
    type,
    taxRefunded: false,
    penalty: null,
    minimumEarned: null,
    administrativeCosts: 0,
    excludedCoverages: [],
    pureShare: ONE,
    ...own,
  };
}

export type RefundRuleFault =
  | 'TIPO_NON_AMMESSO'
  | 'PENALE_MANCANTE'
  | 'PENALE_NON_PREVISTA'
  | 'QUOTA_NON_VALIDA'
  | 'IMPORTO_NON_VALIDO'
  | 'TABELLA_NON_CRESCENTE'
  | 'TRATTENUTA_SUL_RECESSO'
  | 'TRATTENUTA_SUL_FINANZIAMENTO'
  | 'SOLO_FINANZIAMENTO'
  | 'GARANZIA_SCONOSCIUTA';

const isShare = (value: number) => Number.isInteger(value) && value >= 0 && value <= ONE;
const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0;

function tableFaults(rows: readonly ShortRateRow[]): RefundRuleFault[] {
  const grows = rows.every(({ days, kept }, i) => {
    const before = rows[i - 1];
    return Number.isInteger(days) && days > (before?.days ?? 0) && kept >= (before?.kept ?? 0);
  });
  return [
    ...(rows.length > 0 && grows ? [] : (['TABELLA_NON_CRESCENTE'] as const)),
    ...(rows.every(({ kept }) => isShare(kept)) ? [] : (['QUOTA_NON_VALIDA'] as const)),
  ];
}

/** Returns what is wrong with the terms of a refund by themselves: empty if it can be computed with them. */
export function refundTermsFaults(terms: RefundTerms): readonly RefundRuleFault[] {
  const { type, penalty, minimumEarned, administrativeCosts, pureShare } = terms;
  const faults = new Set<RefundRuleFault>();
  if (type === 'SHORT_RATE' && penalty === null) faults.add('PENALE_MANCANTE');
  if (type !== 'SHORT_RATE' && penalty !== null) faults.add('PENALE_NON_PREVISTA');
  const shares = [pureShare, ...[penalty, minimumEarned].flatMap((rule) => (rule?.kind === 'PERCENT' ? [rule.percent] : []))];
  if (!shares.every(isShare)) faults.add('QUOTA_NON_VALIDA');
  const amounts = [administrativeCosts, ...[penalty, minimumEarned].flatMap((rule) => (rule?.kind === 'FIXED' ? [rule.amount] : []))];
  if (!amounts.every(isAmount)) faults.add('IMPORTO_NON_VALIDO');
  if (penalty?.kind === 'TABLE') for (const fault of tableFaults(penalty.rows)) faults.add(fault);
  // The law allows nothing but disclosed administrative costs (art. 22 c. 15-quater DL 179/2012).
  if (type === 'LOAN' && minimumEarned !== null) faults.add('TRATTENUTA_SUL_FINANZIAMENTO');
  return [...faults];
}

/**
 * Returns what is wrong with the rules of a product, by cause, given the coverages of its tariff. A withdrawal keeps
 * only the days used and the tax; the type of loans is for loans.
 */
export function refundRuleFaults(
  { allowed, causes }: RefundRules,
  coverages: readonly string[],
): readonly { readonly cause: CancellationCause; readonly fault: RefundRuleFault }[] {
  return entriesOf(causes).flatMap(([cause, terms]) => {
    const faults = new Set(refundTermsFaults(terms));
    if (!allowed.includes(terms.type)) faults.add('TIPO_NON_AMMESSO');
    const keeps = terms.penalty !== null || terms.minimumEarned !== null || terms.administrativeCosts > 0;
    if (cause === 'RECESSO_14_GIORNI' && (keeps || terms.type === 'NONE')) faults.add('TRATTENUTA_SUL_RECESSO');
    if (terms.type === 'LOAN' && cause !== 'ESTINZIONE_FINANZIAMENTO') faults.add('SOLO_FINANZIAMENTO');
    if (!terms.excludedCoverages.every((coverage) => coverages.includes(coverage))) faults.add('GARANZIA_SCONOSCIUTA');
    return [...faults].map((fault) => ({ cause, fault }));
  });
}
