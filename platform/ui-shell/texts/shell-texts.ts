import { registerTexts, textsHook } from '#platform/ui-kit/texts/register-texts.ts';
import { it } from './it.ts';

export const shellText = registerTexts({ it, en: () => import('./en.ts') });

export const useShellTexts = textsHook(shellText);
