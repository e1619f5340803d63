/** Languages of texts. Italian is the source, English complete. */
export type Language = 'it' | 'en';

/** One text in every language. */
export type Text = Readonly<Record<Language, string>>;

const LOCALES = { it: 'it-it', en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' } as const;

/** Full locale of a short one (spec §1: it → it-it, en → en-GB …). Throws on an unknown locale. */
export function fullLocale(short: string): string {
  if (!Object.hasOwn(LOCALES, short)) throw new Error(`Unknown locale: ${short}`);
  return LOCALES[short as keyof typeof LOCALES];
}

/**
 * Returns the language of texts from an Accept-Language header or a short locale; everything that is not English is
 * Italian.
 */
export function languageOf(accept: string | undefined): Language {
  return accept !== undefined && /^en\b/i.test(accept.trim()) ? 'en' : 'it';
}

/** Replaces `{name}` in a text by the parameter of that name. */
export function interpolate(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole));
}

/** Returns texts joined in each language: `Garanzia › Tasso`. */
export function joinTexts(texts: readonly Text[], separator: string): Text {
  return { it: texts.map(({ it }) => it).join(separator), en: texts.map(({ en }) => en).join(separator) };
}

/** Returns a text with its parameters, in each language. */
export function interpolateText(text: Text, params: Readonly<Record<string, string | number>>): Text {
  return { it: interpolate(text.it, params), en: interpolate(text.en, params) };
}
