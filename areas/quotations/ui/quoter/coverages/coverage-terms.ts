import { type QuoterText, useQuoterTexts } from '../../../texts/quoter/it.ts';
import type { OfferedCoverage } from '../logic/selection.ts';

/** A share of the damage is a scoperto, a fixed sum a franchigia. */
function deductibleFact(deductible: string, t: QuoterText): string {
  return t(deductible.includes('%') ? 'coverages.excess' : 'coverages.deductible', { deductible });
}

/** Returns the function that words the limit and the deductible of a coverage. */
export function useCoverageTerms() {
  const t = useQuoterTexts();
  return ({ limit, deductible }: Pick<OfferedCoverage, 'limit' | 'deductible'>): readonly string[] => [
    ...(limit === null ? [] : [t('coverages.limit', { limit })]),
    ...(deductible === null ? [] : [deductibleFact(deductible, t)]),
  ];
}
