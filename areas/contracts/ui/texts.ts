import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('contracts', { it, en });

export type ContractsText = typeof text;

export function useContractsTexts() {
  return useTexts(text);
}
