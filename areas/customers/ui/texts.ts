import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('customers', { it, en });

export function useCustomersTexts() {
  return useTexts(text);
}
