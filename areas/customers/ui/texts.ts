import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('customers', { it, en: () => import('../texts/en.ts') });

export function useCustomersTexts() {
  return useTexts(text);
}
