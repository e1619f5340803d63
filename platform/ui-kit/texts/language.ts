import { useSyncExternalStore } from 'react';
import { fullLocale, type Language, languageOf } from '#platform/domain-kit/locale.ts';

const STORAGE_KEY = 'nais.language';

let language: Language = globalThis.localStorage?.getItem(STORAGE_KEY) === 'en' ? 'en' : 'it';
const listeners = new Set<() => void>();

function announce(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
announce();

/** The current language: Italian unless the user chose English (spec §1). */
export function currentLanguage(): Language {
  return language;
}

/** Loaders of the English texts of this page's code, until they are needed. */
const unfetched = new Set<() => Promise<void>>();
let arriving: Promise<unknown> = Promise.resolve();

function fetchEnglish(): void {
  const loads = [...unfetched].map((load) => load().catch(() => undefined));
  unfetched.clear();
  if (loads.length > 0) arriving = Promise.all([arriving, ...loads]);
}

/** Loads texts when English is chosen, at once if it already is. Texts that cannot be loaded appear in Italian. */
export function whenEnglish(load: () => Promise<void>): void {
  unfetched.add(load);
  if (language === 'en') fetchEnglish();
}

/** Resolves when the texts of all loaded code are available: await it before showing loaded code. */
export async function textsThere(): Promise<void> {
  let awaited: unknown;
  while (awaited !== arriving) {
    awaited = arriving;
    await awaited;
  }
}

/** Keeps the choice when browser storage is cleared, as at sign-out: it belongs to the device, not to a user. */
export function keepLanguage(): void {
  if (language === 'en') globalThis.localStorage?.setItem(STORAGE_KEY, language);
}

function change(next: Language): void {
  language = next;
  globalThis.localStorage?.setItem(STORAGE_KEY, language);
  announce();
  for (const listener of listeners) listener();
}

/**
 * Switches the language, once its texts are loaded, and stores the choice. Throws on a locale outside the specification
 * (§1).
 */
export function setLanguage(locale: string): void {
  const next = languageOf(fullLocale(locale));
  if (next === 'en' && unfetched.size > 0) {
    fetchEnglish();
    // Code loaded in the meantime brought its own texts.
    void textsThere().then(() => setLanguage(locale));
  } else change(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
