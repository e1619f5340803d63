import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../../texts/preset/en.ts';
import { it } from '../../texts/preset/it.ts';

const text = registerTexts('preset', { it, en });

export function usePresetTexts() {
  return useTexts(text);
}
