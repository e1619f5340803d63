import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../../texts/product/it.ts';

const text = registerTexts('product', { it, en: () => import('../../texts/product/en.ts') });

export function useProductTexts() {
  return useTexts(text);
}
