import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { fullLocale, type Language, languageOf, type Text } from '#platform/domain-kit/locale.ts';

/** What stands where a text could not be had from the server (spec §8). */
const MISSING: Text = { it: 'Traduzione remota fallita', en: 'Remote translation failed' };

const STORAGE_KEY = 'nais.language';

function storedLanguage(): Language {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  return stored === 'en' ? 'en' : 'it';
}

/** The one text engine of the browser. Catalogues are added by `registerTexts` as the code that needs them arrives. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: storedLanguage(),
  fallbackLng: 'it',
  resources: {},
  initAsync: false,
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
  // A text whose catalogue never came over the network is told in words, not by its key (spec §8).
  parseMissingKeyHandler: () => MISSING[currentLanguage()],
});

function announce(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
announce(storedLanguage());

/** The language in use: Italian unless the user chose English (spec §1). */
export function currentLanguage(): Language {
  return languageOf(i18n.language);
}

/** Switches the interface and remembers the choice. Throws on a locale that the specification does not know (§1). */
export function setLanguage(locale: string): void {
  const language = languageOf(fullLocale(locale));
  globalThis.localStorage?.setItem(STORAGE_KEY, language);
  announce(language);
  void i18n.changeLanguage(language);
}

/** The language in use; the component renders again when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
