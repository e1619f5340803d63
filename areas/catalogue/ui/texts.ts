import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('catalogue', { it, en: () => import('../texts/en.ts') });

export function useCatalogueTexts() {
  return useTexts(text);
}

export type CatalogueText = ReturnType<typeof useCatalogueTexts>;
