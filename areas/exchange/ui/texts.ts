import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('exchange', { it, en });

export type ExchangeText = typeof text;

export function useExchangeTexts() {
  return useTexts(text);
}
