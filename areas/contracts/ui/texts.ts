import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('contracts', { it, en: () => import('../texts/en.ts') });

export type ContractsText = typeof text;

export function useContractsTexts() {
  return useTexts(text);
}
