import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from '../../texts/package/it.ts';

const text = registerTexts('package', { it, en: () => import('../../texts/package/en.ts') });

export function usePackageTexts() {
  return useTexts(text);
}
