import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('impact', { it, en: () => import('../texts/en.ts') });

export type ImpactText = typeof text;

export function useImpactTexts() {
  return useTexts(text);
}
