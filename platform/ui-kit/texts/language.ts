import { useSyncExternalStore } from 'react';
import { fullLocale, type Language, languageOf } from '#platform/domain-kit/locale.ts';

const STORAGE_KEY = 'nais.language';

let language: Language = globalThis.localStorage?.getItem(STORAGE_KEY) === 'en' ? 'en' : 'it';
const listeners = new Set<() => void>();

function announce(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
announce();

/** The language in use: Italian unless the user chose English (spec §1). */
export function currentLanguage(): Language {
  return language;
}

/** Switches the interface and remembers the choice. Throws on a locale that the specification does not know (§1). */
export function setLanguage(locale: string): void {
  language = languageOf(fullLocale(locale));
  globalThis.localStorage?.setItem(STORAGE_KEY, language);
  announce();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language in use; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
