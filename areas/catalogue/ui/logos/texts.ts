import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../../texts/logos/it.ts';

const text = registerTexts('logos', { it, en: () => import('../../texts/logos/en.ts') });

export function useLogoTexts() {
  return useTexts(text);
}
