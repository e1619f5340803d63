import { it } from './it.ts';
import { registerTexts, textsHook } from './register-texts.ts';

export const kitText = registerTexts({ it, en: () => import('./en.ts') });

export const useKitTexts = textsHook(kitText);
