import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type Remittance, type Withholding, withholdingOf } from './agreement.ts';

/** What an entry of the ledger means for the insurer; negative for a reversal. `premium = tax + pdu + share + commission`. */
export interface Movement {
  /** Gross premium of the customer. */
  readonly premium: Cents;
  readonly tax: Cents;
  readonly pdu: Cents;
  /** The insurer's own part of the loadings. */
  readonly share: Cents;
  /** What the agency and its network earn. */
  readonly commission: Cents;
  /** The agency's own part of it. */
  readonly ownCommission: Cents;
  /** Indemnities that the agency paid for the insurer; negative for what it recovered. */
  readonly claims: Cents;
}

const FIGURES = ['premium', 'tax', 'pdu', 'share', 'commission', 'ownCommission', 'claims'] as const;

/** Avoids -0, which would not equal 0 in a comparison. */
const plus = (amount: Cents): Cents => (amount === 0 ? 0 : amount);

/** Returns a movement with the opposite sign. */
export function reversedMovement(movement: Movement): Movement {
  const { premium, tax, pdu, share, commission, ownCommission, claims } = movement;
  return {
    premium: plus(-premium),
    tax: plus(-tax),
    pdu: plus(-pdu),
    share: plus(-share),
    commission: plus(-commission),
    ownCommission: plus(-ownCommission),
    claims: plus(-claims),
  };
}

export interface Totals extends Movement {
  readonly withholding: Cents;
  /** To the insurer; negative: the insurer gives back. */
  readonly due: Cents;
  /** Commission that the insurer pays apart. */
  readonly commissionDue: Cents;
  /** Sum of the negative premiums. */
  readonly refunded: Cents;
}

/**
 * Returns the totals of a statement: sums of its lines, and the tax withheld from the whole commission. An agency that
 * keeps its commission back pays the tax to the insurer (art. 25-bis par. 3 DPR 600/1973); otherwise the insurer keeps it.
 */
export function totalsOf(
  movements: readonly Movement[],
  { remittance, withholding }: { readonly remittance: Remittance; readonly withholding: Withholding },
  day: PlainDate,
): Totals {
  const sum = (figure: (typeof FIGURES)[number]) => plus(sumCents(movements.map((movement) => movement[figure])));
  const premium = sum('premium');
  const commission = sum('commission');
  const claims = sum('claims');
  const withheld = withholdingOf(commission, withholding, day);
  return {
    premium,
    tax: sum('tax'),
    pdu: sum('pdu'),
    share: sum('share'),
    commission,
    ownCommission: sum('ownCommission'),
    withholding: withheld,
    claims,
    due: plus((remittance === 'NETTA' ? premium - commission + withheld : premium) - claims),
    commissionDue: remittance === 'NETTA' ? 0 : plus(commission - withheld),
    refunded: plus(sumCents(movements.filter((movement) => movement.premium < 0).map((movement) => movement.premium))),
  };
}
