import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('tasks', { it, en });

export function useTaskTexts() {
  return useTexts(text);
}
