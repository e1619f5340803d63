import cronstrue from 'cronstrue/dist/cronstrue-i18n.js';
import type { Language } from '#platform/domain-kit/locale.ts';

/** A cron expression in words: 'Alle 02:30, solo il lunedì'. The expression is valid. */
export function cronWords(expression: string, language: Language): string {
  const words = cronstrue.toString(expression, { locale: language, use24HourTimeFormat: true });
  // Italian has no comma before the last of several.
  return language === 'it' ? words.replaceAll(', e ', ' e ') : words;
}
