import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../../texts/tariff/en.ts';
import { it } from '../../texts/tariff/it.ts';

const text = registerTexts('tariff', { it, en });

export function useTariffTexts() {
  return useTexts(text);
}
