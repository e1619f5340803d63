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

/** What fetches the English texts of this page's code, until somebody wants them. */
const unfetched = new Set<() => Promise<void>>();
let arriving: Promise<unknown> = Promise.resolve();

function fetchEnglish(): void {
  const loads = [...unfetched].map((load) => load().catch(() => undefined));
  unfetched.clear();
  if (loads.length > 0) arriving = Promise.all([arriving, ...loads]);
}

/** Has texts fetched when English is spoken, at once if it already is. What cannot be fetched is said in Italian. */
export function whenEnglish(load: () => Promise<void>): void {
  unfetched.add(load);
  if (language === 'en') fetchEnglish();
}

/** Resolves when the texts of all code that is there can be said: who loads code that is shown waits for it. */
export async function textsThere(): Promise<void> {
  let awaited: unknown;
  while (awaited !== arriving) {
    awaited = arriving;
    await awaited;
  }
}

/** Keeps the choice where the browser was told to clear what it stored, as at signing out: it is the device's, not a person's. */
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
 * Switches the interface, once its texts are there, and remembers the choice. Throws on a locale that the specification does not know (§1).
 */
export function setLanguage(locale: string): void {
  const next = languageOf(fullLocale(locale));
  if (next === 'en' && unfetched.size > 0) {
    fetchEnglish();
    // Code that came meanwhile brought texts of its own.
    void textsThere().then(() => setLanguage(locale));
  } else change(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language in use; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
