import { registerTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from './en.ts';
import { it } from './it.ts';

export const { useTexts: useShellTexts, text: shellText } = registerTexts('shell', { it, en });
