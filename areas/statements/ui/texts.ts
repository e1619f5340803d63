import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('statements', { it, en });

export function useStatementsTexts() {
  return useTexts(text);
}

export type StatementsText = ReturnType<typeof useStatementsTexts>;
