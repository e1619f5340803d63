import { en } from './en.ts';
import { it } from './it.ts';
import { registerTexts } from './register-texts.ts';

export const { useTexts: useKitTexts, text: kitText } = registerTexts('kit', { it, en });
