import { it } from './it.ts';
import { registerTexts, useTexts } from './register-texts.ts';

export const kitText = registerTexts('kit', { it, en: () => import('./en.ts') });

export function useKitTexts() {
  return useTexts(kitText);
}
