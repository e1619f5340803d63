import { en } from './en.ts';
import { it } from './it.ts';
import { registerTexts, useTexts } from './register-texts.ts';

export const kitText = registerTexts('kit', { it, en });

export function useKitTexts() {
  return useTexts(kitText);
}
