import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../../texts/package/en.ts';
import { it } from '../../texts/package/it.ts';

const text = registerTexts('package', { it, en });

export function usePackageTexts() {
  return useTexts(text);
}
