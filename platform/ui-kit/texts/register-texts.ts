import type { Language } from '#platform/domain-kit/locale.ts';
import { lookupOf } from './catalogue.ts';
import { currentLanguage, useLanguage, whenEnglish } from './language.ts';
import type { Catalogue, OnlyKeysOf, SameKeys, Translate } from './typed-texts.ts';

interface Catalogues<T, E> {
  readonly it: T;
  /** Its own file, loaded for English: `() => import('./en.ts')`. The compiler compares its keys with the Italian ones. */
  readonly en: (E & OnlyKeysOf<T, E>) | (() => Promise<{ readonly en: E & OnlyKeysOf<T, E> }>);
}

/**
 * One function per language: the value of `useTexts` changes with the language, so that memoised values are recomputed.
 */
const inEachLanguage = new WeakMap<object, Readonly<Record<Language, unknown>>>();

/**
 * Registers the texts of an area, kept in the file of the Italian ones (see `areaTexts`). The result looks up a text in
 * the current language: for callbacks. Components call the hook that `textsHook` makes of it. Keys and parameters are
 * checked at compile time.
 */
export function registerTexts<const T extends Catalogue, const E extends SameKeys<T>>({ it, en }: Catalogues<T, E>): Translate<T> {
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
 * Returns the texts for rendering: the component renders again when the language changes, with another `t`.
 */
function useTexts<T>(text: Translate<T>): Translate<T> {
  const language = useLanguage();
  return (inEachLanguage.get(text)?.[language] ?? text) as Translate<T>;
}

/** Returns the hook of registered texts: `export const useQuoterTexts = textsHook(quoterText)`. */
export function textsHook<T>(text: Translate<T>): () => Translate<T> {
  return useTexts.bind<null, [Translate<T>], [], Translate<T>>(null, text);
}

/**
 * Returns the hook of an area's texts, declared below the Italian ones: `export const useClaimsTexts = areaTexts({ it, en:
 * () => import('./en.ts') })`. The Italian texts are in the chunk of the screens that use them, the English ones in a
 * file of their own.
 */
export function areaTexts<const T extends Catalogue, const E extends SameKeys<T>>(catalogues: Catalogues<T, E>): () => Translate<T> {
  return textsHook(registerTexts(catalogues));
}
