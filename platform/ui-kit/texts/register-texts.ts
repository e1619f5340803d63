import { useTranslation } from 'react-i18next';
import { currentLanguage, i18n } from './language.ts';
import type { Catalogue, SameKeys, Translate } from './typed-texts.ts';

/** The texts of one area: the hook for components, `text` for code outside of them. */
export interface Texts<T> {
  readonly useTexts: () => Translate<T>;
  /** Looks up in the language of this moment: for callbacks, not for rendering. */
  readonly text: Translate<T>;
}

/**
 * Adds an area's texts, once, in the module that its screens import: `export const { useTexts } = registerTexts('claims', { it, en })`.
 * The catalogue travels in the chunk of the area, not in the first load. Keys and parameters are checked at compile time.
 */
export function registerTexts<const T extends Catalogue>(namespace: string, catalogues: { it: T; en: SameKeys<T> }): Texts<T> {
  i18n.addResourceBundle('it', namespace, catalogues.it, true, true);
  i18n.addResourceBundle('en', namespace, catalogues.en, true, true);
  const text: Translate<T> = (key, ...params) => i18n.getFixedT(currentLanguage(), namespace)(key, params[0]);
  function useTexts(): Translate<T> {
    useTranslation();
    return text;
  }
  return { useTexts, text };
}
