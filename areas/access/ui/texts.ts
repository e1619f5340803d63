import { registerTexts } from '#platform/ui-kit/texts/register-texts.ts';
import { en } from '../texts/en.ts';
import { it } from '../texts/it.ts';

export const { useTexts, text } = registerTexts('access', { it, en });
