import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('exchange', { it, en: () => import('../texts/en.ts') });

export type ExchangeText = typeof text;

export function useExchangeTexts() {
  return useTexts(text);
}
