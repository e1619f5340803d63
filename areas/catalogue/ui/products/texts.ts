import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../../texts/product/en.ts';
import { it } from '../../texts/product/it.ts';

const text = registerTexts('product', { it, en });

export function useProductTexts() {
  return useTexts(text);
}
