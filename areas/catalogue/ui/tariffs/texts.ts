import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../../texts/tariff/it.ts';

const text = registerTexts('tariff', { it, en: () => import('../../texts/tariff/en.ts') });

export function useTariffTexts() {
  return useTexts(text);
}
