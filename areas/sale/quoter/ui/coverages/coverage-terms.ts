import { useQuoterTexts } from '../../texts/quoter/it.ts';
import type { OfferedCoverage } from '../logic/selection.ts';

/** Returns the function that words the limit and the deductible of a coverage. */
export function useCoverageTerms() {
  const t = useQuoterTexts();
  return ({ limit, deductible }: Pick<OfferedCoverage, 'limit' | 'deductible'>): readonly string[] => [
    ...(limit === null ? [] : [t('coverages.limit', { limit })]),
    ...(deductible === null ? [] : [deductible]),
  ];
}
