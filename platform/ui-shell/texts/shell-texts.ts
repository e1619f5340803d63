import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from './it.ts';

export const shellText = registerTexts('shell', { it, en: () => import('./en.ts') });

export function useShellTexts() {
  return useTexts(shellText);
}
