import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../texts/it.ts';

const text = registerTexts('tasks', { it, en: () => import('../texts/en.ts') });

export function useTaskTexts() {
  return useTexts(text);
}
