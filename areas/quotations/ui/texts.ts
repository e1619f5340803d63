import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/pages/it.ts';

const text = registerTexts('quotations', { it, en: () => import('../texts/pages/en.ts') });

/** Texts of the quotation list and page. */
export function useQuotationsTexts() {
  return useTexts(text);
}
