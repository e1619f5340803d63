import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../../texts/taxes/it.ts';

const text = registerTexts('taxes', { it, en: () => import('../../texts/taxes/en.ts') });

export function useTaxTexts() {
  return useTexts(text);
}
