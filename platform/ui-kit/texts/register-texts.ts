import { lookupOf } from './catalogue.ts';
import { currentLanguage, useLanguage } from './language.ts';
import type { Catalogue, SameKeys, Translate } from './typed-texts.ts';

/**
 * An area's texts, in the module that its screens import: `export const text = registerTexts('claims', { it, en })`.
 * The catalogue travels in the chunk of the area, not in the first load. Keys and parameters are checked at compile time. The result looks
 * texts up in the language of the moment: for callbacks; components pass it to `useTexts`. The name is for who reads the code.
 */
export function registerTexts<const T extends Catalogue>(_area: string, catalogues: { it: T; en: SameKeys<T> }): Translate<T> {
  const lookup = lookupOf({ it: catalogues.it, en: catalogues.en as Catalogue });
  return (key, ...params) => lookup(currentLanguage(), key, params[0]);
}

/** The same texts for rendering: the component renders again when the language changes. `const t = useTexts(text)`. */
export function useTexts<T>(text: Translate<T>): Translate<T> {
  useLanguage();
  return text;
}
