import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('policies', { it, en: () => import('../texts/en.ts') });

export function usePoliciesTexts() {
  return useTexts(text);
}
