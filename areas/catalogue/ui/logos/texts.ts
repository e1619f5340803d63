import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../../texts/logos/en.ts';
import { it } from '../../texts/logos/it.ts';

const text = registerTexts('logos', { it, en });

export function useLogoTexts() {
  return useTexts(text);
}
