import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../../texts/quoter/it.ts';

/** Texts of the quoter, for callbacks. */
export const quoterText = registerTexts('quoter', { it, en: () => import('../../texts/quoter/en.ts') });

export function useQuoterTexts() {
  return useTexts(quoterText);
}

export type QuoterText = ReturnType<typeof useQuoterTexts>;
