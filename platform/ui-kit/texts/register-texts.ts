import { useTranslation } from 'react-i18next';
import { currentLanguage, i18n } from './language.ts';
import type { Catalogue, SameKeys, Translate } from './typed-texts.ts';

/**
 * Adds an area's texts, once, in the module that its screens import: `export const text = registerTexts('claims', { it, en })`.
 * The catalogue travels in the chunk of the area, not in the first load. Keys and parameters are checked at compile time. The result looks
 * texts up in the language of the moment: for callbacks; components pass it to `useTexts`.
 */
export function registerTexts<const T extends Catalogue>(namespace: string, catalogues: { it: T; en: SameKeys<T> }): Translate<T> {
  i18n.addResourceBundle('it', namespace, catalogues.it, true, true);
  i18n.addResourceBundle('en', namespace, catalogues.en, true, true);
  return (key, ...params) => i18n.getFixedT(currentLanguage(), namespace)(key, params[0]);
}

/** The same texts for rendering: the component renders again when the language changes. `const t = useTexts(text)`. */
export function useTexts<T>(text: Translate<T>): Translate<T> {
  useTranslation();
  return text;
}
