import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('training', { it, en });

export function useTrainingTexts() {
  return useTexts(text);
}

export type TrainingText = ReturnType<typeof useTrainingTexts>;
