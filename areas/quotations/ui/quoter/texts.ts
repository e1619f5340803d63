import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../../texts/quoter/en.ts';
import { it } from '../../texts/quoter/it.ts';

/** Texts of the quoter, for callbacks. */
export const quoterText = registerTexts('quoter', { it, en });

export function useQuoterTexts() {
  return useTexts(quoterText);
}
