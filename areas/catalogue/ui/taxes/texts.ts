import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../../texts/taxes/en.ts';
import { it } from '../../texts/taxes/it.ts';

const text = registerTexts('taxes', { it, en });

export function useTaxTexts() {
  return useTexts(text);
}
