import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ImpactRun } from '../../api/index.ts';
import { useImpactTexts } from '../../texts/it.ts';

/** Returns the scope of a run in words. */
export function useScopeText({ quotations, contracts }: Pick<ImpactRun, 'quotations' | 'contracts'>): string {
  const t = useImpactTexts();
  const language = useLanguage();
  const parts = [
    ...(quotations === 0 ? [] : [t('run.quotations', { count: formatNumber(quotations, language, 0) })]),
    ...(contracts ? [t('run.contracts')] : []),
  ];
  return parts.join(' + ');
}
