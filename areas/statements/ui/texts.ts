import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('statements', { it, en: () => import('../texts/en.ts') });

export function useStatementsTexts() {
  return useTexts(text);
}

export type StatementsText = ReturnType<typeof useStatementsTexts>;
