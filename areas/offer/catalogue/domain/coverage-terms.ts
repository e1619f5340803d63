import type { Text } from '#platform/domain-kit/locale.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';

/** SCOPERTO: a share of each loss; FRANCHIGIA: a fixed sum of each loss. */
export const DEDUCTIBLE_KINDS = ['SCOPERTO', 'FRANCHIGIA'] as const;
export type DeductibleKind = (typeof DEDUCTIBLE_KINDS)[number];

/** What the insured bears of each loss. */
export interface DeductibleTerms {
  readonly kind: DeductibleKind;
  /** SCOPERTO only: share of the loss. */
  readonly percent: Micros | null;
  /** FRANCHIGIA: the sum; SCOPERTO: the least that the insured bears, null for none. */
  readonly amount: Cents | null;
}

/** What a limit is counted by. */
export const LIMIT_BASES = ['SINISTRO', 'ANNO', 'SINISTRO_E_ANNO', 'PERSONA', 'CASO_MORTE', 'GIORNO'] as const;
export type LimitBasis = (typeof LIMIT_BASES)[number];

/** The most that the insurer pays. */
export interface LimitTerms {
  readonly amount: Cents | null;
  /** Share of the insured value; the whole is 1,000,000. */
  readonly percent: Micros | null;
  readonly per: LimitBasis | null;
  /** Days of service or allowance. */
  readonly days: number | null;
  /** Paid up to the amount without the proportional rule (primo rischio assoluto, art. 1907 c.c.). */
  readonly firstLoss: boolean;
  /** What figures do not express. */
  readonly note: Text | null;
}
