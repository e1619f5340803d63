import type { Language } from '#platform/domain-kit/locale.ts';
import type { Micros } from '#platform/domain-kit/money.ts';
import { formatPercent } from '#platform/domain-kit/number-format.ts';

/** Changes are shown in tenths of a per cent. */
const STEP: Micros = 1000;

/** Formats a share with one decimal. */
export function shareText(rate: Micros, language: Language): string {
  return formatPercent(Math.round(rate / STEP) * STEP, language, 1);
}

/** Formats a change with one decimal and its sign. */
export function changeText(rate: Micros, language: Language): string {
  return `${rate > 0 ? '+' : ''}${shareText(rate, language)}`;
}
