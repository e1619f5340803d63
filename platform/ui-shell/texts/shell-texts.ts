import { registerTexts, useTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from './en.ts';
import { it } from './it.ts';

export const shellText = registerTexts('shell', { it, en });

export function useShellTexts() {
  return useTexts(shellText);
}
