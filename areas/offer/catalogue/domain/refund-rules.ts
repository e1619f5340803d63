import { entriesOf } from '#platform/domain-kit/entries.ts';
import { type Cents, type Micros, ONE } from '#platform/domain-kit/money.ts';
import type { CancellationCause, RefundType } from './codes/refund-codes.ts';

/** A share, a sum, or both; null: not agreed. */
export interface ShareOrSum {
  readonly percent: Micros | null;
  readonly amount: Cents | null;
}

/** Up to this many days of cover the insurer keeps `kept` of the taxable amount; after the last row all of it. */
export interface ShortRateRow {
  readonly days: number;
  readonly kept: Micros;
}

/** How a refund is computed. */
export interface RefundTerms {
  readonly type: RefundType;
  /** FULL_FROM_INCEPTION, SHORT_RATE, YEARLY and LOAN: whether the tax is given back too; the other types say it themselves. */
  readonly taxRefunded: boolean;
  /** SHORT_RATE: what the insurer keeps of the pro rata; the share of each coverage, the sum of the whole refund. */
  readonly penalty: ShareOrSum;
  /** SHORT_RATE: what it keeps after some days of cover, in the place of the pro rata. */
  readonly shortRate: readonly ShortRateRow[];
  /** The least that the insurer keeps: a share of each coverage's taxable amount, a sum of the whole policy. */
  readonly minimumEarned: ShareOrSum;
  /** Deducted from the refund; 0 unless the papers disclose them. */
  readonly administrativeCosts: Cents;
  /** Coverages that are never refunded: the theft cover that paid for the theft. */
  readonly excludedCoverages: readonly string[];
  /** LOAN: share of the PDU that is pure premium; the rest counts as loadings. */
  readonly pureShare: Micros;
}

/** How a product refunds one cause, and to which other types a user may change it. */
export interface RefundRule extends RefundTerms {
  readonly cause: CancellationCause;
  readonly alternatives: readonly RefundType[];
}

const NOTHING: ShareOrSum = { percent: null, amount: null };

/** Returns terms of a type without deductions. */
export function plainTerms(type: RefundType, own: Partial<Omit<RefundTerms, 'type'>> = {}): RefundTerms {
  return {
    type,
    taxRefunded: false,
    penalty: NOTHING,
    shortRate: [],
    minimumEarned: NOTHING,
    administrativeCosts: 0,
    excludedCoverages: [],
    pureShare: ONE,
    ...own,
  };
}

/** Coverages that pay for a stolen vehicle: nothing of their premium is unused afterwards. */
const OF_THEFT = ['FURTO_INCENDIO', 'FURTO', 'FURTO_TOTALE', 'RAPINA'];

/** Causes as most wordings treat them; what is by hand needs a second person. */
const USUAL: Readonly<Record<CancellationCause, RefundType>> = {
  RECESSO_14_GIORNI: 'PRO_RATA_NET',
  ERRORE_EMISSIONE: 'FULL_FROM_INCEPTION',
  FURTO: 'PRO_RATA_NET',
  PERDITA_TOTALE: 'PRO_RATA_NET',
  VENDITA: 'PRO_RATA_NET',
  DEMOLIZIONE: 'PRO_RATA_NET',
  ESPORTAZIONE: 'PRO_RATA_NET',
  ESTINZIONE_FINANZIAMENTO: 'LOAN',
  RECESSO_POLIENNALE: 'PRO_RATA_NET',
  MANCATO_PAGAMENTO: 'NONE',
  ALTRO: 'MANUAL',
};

/** Returns the usual rules of a product with these coverages, to begin with. */
export function usualRefundRules(coverages: readonly string[]): RefundRule[] {
  return entriesOf(USUAL).map(([cause, type]) => ({
    cause,
    alternatives: type === 'MANUAL' ? [] : ['MANUAL'],
    ...plainTerms(type, {
      taxRefunded: type === 'FULL_FROM_INCEPTION',
      excludedCoverages: cause === 'FURTO' ? coverages.filter((coverage) => OF_THEFT.includes(coverage)) : [],
    }),
  }));
}

export type RefundRuleFault =
  | 'PENALE_MANCANTE'
  | 'PENALE_NON_PREVISTA'
  | 'QUOTA_NON_VALIDA'
  | 'IMPORTO_NON_VALIDO'
  | 'TABELLA_NON_CRESCENTE'
  | 'TRATTENUTA_SUL_RECESSO'
  | 'TRATTENUTA_SUL_FINANZIAMENTO'
  | 'SOLO_FINANZIAMENTO'
  | 'GARANZIA_SCONOSCIUTA'
  | 'CAUSALE_RIPETUTA';

const isShare = (value: number | null) => value === null || (Number.isInteger(value) && value >= 0 && value <= ONE);
const isAmount = (value: number | null) => value === null || (Number.isSafeInteger(value) && value >= 0);
const isAgreed = ({ percent, amount }: ShareOrSum) => (percent ?? 0) > 0 || (amount ?? 0) > 0;

/** Returns whether terms have what SHORT_RATE takes. */
export function hasPenalty({ penalty, shortRate }: RefundTerms): boolean {
  return isAgreed(penalty) || shortRate.length > 0;
}

/** The insurer keeps more, the longer the cover lasted. */
function grows(rows: readonly ShortRateRow[]): boolean {
  return rows.every(({ days, kept }, i) => {
    const before = rows[i - 1];
    return Number.isInteger(days) && days > (before?.days ?? 0) && kept >= (before?.kept ?? 0);
  });
}

/** Returns what is wrong with the terms of a refund by themselves: empty if it can be computed with them. */
export function refundTermsFaults(terms: RefundTerms): readonly RefundRuleFault[] {
  const { type, penalty, minimumEarned, administrativeCosts, pureShare, shortRate } = terms;
  const shares = [pureShare, penalty.percent, minimumEarned.percent, ...shortRate.map(({ kept }) => kept)];
  const amounts = [administrativeCosts, penalty.amount, minimumEarned.amount];
  return [
    ...(type === 'SHORT_RATE' && !hasPenalty(terms) ? (['PENALE_MANCANTE'] as const) : []),
    ...(shares.every(isShare) ? [] : (['QUOTA_NON_VALIDA'] as const)),
    ...(amounts.every(isAmount) ? [] : (['IMPORTO_NON_VALIDO'] as const)),
    ...(grows(shortRate) ? [] : (['TABELLA_NON_CRESCENTE'] as const)),
    // The law allows nothing but disclosed administrative costs (art. 22 c. 15-quater DL 179/2012).
    ...(type === 'LOAN' && isAgreed(minimumEarned) ? (['TRATTENUTA_SUL_FINANZIAMENTO'] as const) : []),
  ];
}

/** A withdrawal keeps only the days used and the tax, the type of loans is for loans, a penalty has its type. */
function legalFaults(rule: RefundRule, coverages: readonly string[] | null): RefundRuleFault[] {
  const { cause, type, alternatives, minimumEarned, administrativeCosts, excludedCoverages } = rule;
  const types = [type, ...alternatives];
  const keeps = hasPenalty(rule) || isAgreed(minimumEarned) || administrativeCosts > 0;
  return [
    ...(hasPenalty(rule) && !types.includes('SHORT_RATE') ? (['PENALE_NON_PREVISTA'] as const) : []),
    ...(cause === 'RECESSO_14_GIORNI' && (keeps || types.includes('NONE')) ? (['TRATTENUTA_SUL_RECESSO'] as const) : []),
    ...(types.includes('LOAN') && cause !== 'ESTINZIONE_FINANZIAMENTO' ? (['SOLO_FINANZIAMENTO'] as const) : []),
    ...(excludedCoverages.every((one) => coverages?.includes(one) ?? true) ? [] : (['GARANZIA_SCONOSCIUTA'] as const)),
  ];
}

/** Returns what is wrong with the refund rules of a product, given the coverages of its tariff (null: not known). */
export function refundRuleFaults(
  rules: readonly RefundRule[],
  coverages: readonly string[] | null,
): readonly { readonly index: number; readonly fault: RefundRuleFault }[] {
  return rules.flatMap((rule, index) => {
    const isRepeated = rules.findIndex(({ cause }) => cause === rule.cause) !== index;
    const faults = [...refundTermsFaults(rule), ...legalFaults(rule, coverages), ...(isRepeated ? (['CAUSALE_RIPETUTA'] as const) : [])];
    return faults.map((fault) => ({ index, fault }));
  });
}
