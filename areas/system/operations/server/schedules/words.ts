import cronstrue from 'cronstrue/dist/cronstrue-i18n.js';
import type { Language } from '#platform/domain-kit/locale.ts';

/** What the library gets wrong in Italian: a comma before the last of several, and the gender of Sunday. */
const REPLACED = [
  [', e ', ' e '],
  ['ultimo domenica', 'ultima domenica'],
  ['solo il domenica', 'solo la domenica'],
] as const;

/**
 * A cron expression in words: 'Alle 02:30, solo il lunedì'. The expression is valid; one that the library has no words for
 * stays as it is.
 */
export function cronWords(expression: string, language: Language): string {
  try {
    // The last weekday of a month has two spellings, of which the library knows one.
    const words = cronstrue.toString(expression.replaceAll('#L', 'L'), { locale: language, use24HourTimeFormat: true });
    return language === 'it' ? REPLACED.reduce((text, [wrong, right]) => text.replaceAll(wrong, right), words) : words;
  } catch {
    return expression;
  }
}
