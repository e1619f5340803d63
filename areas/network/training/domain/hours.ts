import { interpolate, type Language } from '#platform/domain-kit/locale.ts';

const WORDS = {
  it: { hour: '{n} ora', hours: '{n} ore', minute: '{n} minuto', minutes: '{n} minuti', and: ' e ' },
  en: { hour: '{n} hour', hours: '{n} hours', minute: '{n} minute', minutes: '{n} minutes', and: ' and ' },
} as const;

/** Returns minutes as text: `8 ore`, `7 ore e 30 minuti`. */
export function hoursText(minutes: number, language: Language): string {
  const words = WORDS[language];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const whole = interpolate(hours === 1 ? words.hour : words.hours, { n: hours });
  if (rest === 0) return whole;
  const part = interpolate(rest === 1 ? words.minute : words.minutes, { n: rest });
  return hours === 0 ? part : `${whole}${words.and}${part}`;
}
