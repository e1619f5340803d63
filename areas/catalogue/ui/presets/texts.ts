import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../../texts/preset/it.ts';

const text = registerTexts('preset', { it, en: () => import('../../texts/preset/en.ts') });

export function usePresetTexts() {
  return useTexts(text);
}
