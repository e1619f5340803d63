import type { CommissionBase } from '#areas/offer/catalogue/domain/index.ts';
import { applyRate, type Cents, sumCents } from '#platform/domain-kit/money.ts';
import type { CommissionTerm, EffectCommission, EffectLine } from './effect-input.ts';

type OwnBase = Exclude<CommissionBase, 'PROVVIGIONE_DEALER'>;
type Amounts = Pick<EffectLine, 'coverage' | 'pdu' | 'loading' | 'taxable'>;

const BASES: Readonly<Record<OwnBase, (line: Amounts) => Cents>> = {
  IMPONIBILE: ({ taxable }) => taxable,
  CARICAMENTI: ({ loading }) => loading,
  PREZZO_ACQUISTO: ({ pdu }) => pdu,
};

const concerned = <T extends Amounts>(lines: readonly T[], { coverages }: CommissionTerm): readonly T[] =>
  coverages === null ? lines : lines.filter(({ coverage }) => coverages.includes(coverage));

function ofOwnBase(term: CommissionTerm, base: OwnBase, lines: readonly Amounts[]): Cents {
  return applyRate(sumCents(concerned(lines, term).map(BASES[base])), term.percent);
}

/** The dealer's own commission on lines: the base of those who earn a part of it. */
function ofDealer(terms: readonly CommissionTerm[], lines: readonly Amounts[]): Cents {
  return sumCents(
    terms.flatMap((term) => (term.recipient === 'DEALER' && term.base !== 'PROVVIGIONE_DEALER' ? [ofOwnBase(term, term.base, lines)] : [])),
  );
}

/**
 * Returns what every recipient earns on the lines of a variation, or gives back: the shares of the sale on the same bases,
 * rounded once for each.
 */
export function earned(terms: readonly CommissionTerm[], lines: readonly Amounts[]): EffectCommission[] {
  return terms.flatMap((term) => {
    const { base } = term;
    const amount =
      base === 'PROVVIGIONE_DEALER' ? applyRate(ofDealer(terms, concerned(lines, term)), term.percent) : ofOwnBase(term, base, lines);
    return amount === 0 ? [] : [{ ...term, amount }];
  });
}
