import type { Language } from '#platform/domain-kit/locale.ts';
import type { Micros } from '#platform/domain-kit/money.ts';
import { formatPercent } from '#platform/domain-kit/number-format.ts';

/** Tenths of a per cent are as fine as a change is read. */
const STEP: Micros = 1000;

/** A share to one decimal. */
export function shareText(rate: Micros, language: Language): string {
  return formatPercent(Math.round(rate / STEP) * STEP, language, 1);
}

/** A change to one decimal, with its sign. */
export function changeText(rate: Micros, language: Language): string {
  return `${rate > 0 ? '+' : ''}${shareText(rate, language)}`;
}
