import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('training', { it, en: () => import('../texts/en.ts') });

export function useTrainingTexts() {
  return useTexts(text);
}

export type TrainingText = ReturnType<typeof useTrainingTexts>;
