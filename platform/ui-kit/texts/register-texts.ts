import type { Language } from '#platform/domain-kit/locale.ts';
import { lookupOf } from './catalogue.ts';
import { currentLanguage, useLanguage, whenEnglish } from './language.ts';
import type { Catalogue, SameKeys, Translate } from './typed-texts.ts';

interface Catalogues<T> {
  readonly it: T;
  /** Its own file, loaded for English: `() => import('../texts/en.ts')`. */
  readonly en: SameKeys<T> | (() => Promise<{ readonly en: SameKeys<T> }>);
}

/**
 * One function per language: the value of `useTexts` changes with the language, so that memoised values are recomputed.
 */
const inEachLanguage = new WeakMap<object, Readonly<Record<Language, unknown>>>();

/**
 * Registers an area's texts in the module that its screens import: `export const text = registerTexts('claims', { it,
 * en: () => import('../texts/en.ts') })`. The catalogue is in the chunk of the area, not in the first load. Keys and
 * parameters are checked at compile time. The result uses the current language: for callbacks; components pass it to
 * `useTexts`. The name is documentation only.
 */
export function registerTexts<const T extends Catalogue>(_area: string, { it, en }: Catalogues<T>): Translate<T> {
  const withEnglish = (english: unknown) => lookupOf({ it, en: english as Catalogue });
  let lookup = withEnglish(typeof en === 'function' ? {} : en);
  if (typeof en === 'function') {
    whenEnglish(async () => {
      lookup = withEnglish((await en()).en);
    });
  }
  const speaker =
    (language: () => Language): Translate<T> =>
    (key, ...params) =>
      lookup(language(), key, params[0]);
  const text = speaker(currentLanguage);
  inEachLanguage.set(text, { it: speaker(() => 'it'), en: speaker(() => 'en') });
  return text;
}

/**
 * Returns the texts for rendering: the component renders again when the language changes, with another `t`. `const t =
 * useTexts(text)`.
 */
export function useTexts<T>(text: Translate<T>): Translate<T> {
  const language = useLanguage();
  return (inEachLanguage.get(text)?.[language] ?? text) as Translate<T>;
}
