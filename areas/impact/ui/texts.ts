import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('impact', { it, en });

export type ImpactText = typeof text;

export function useImpactTexts() {
  return useTexts(text);
}
