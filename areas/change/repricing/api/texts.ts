import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';

/** Label of the task. */
export function impactOf(tariff: string, version: number): Text {
  return { it: `Impatto della tariffa ${tariff}, versione ${version}`, en: `Impact of tariff ${tariff}, version ${version}` };
}

/** Label of the task. */
export const CORRECTION_LABEL: Text = { it: 'Correzione dei preventivi aperti', en: 'Correction of open quotations' };

/** Notification of the seller whose quotation has another price. */
export function quotationCorrected(number: string, before: number | null, after: number): Text {
  const price = (language: Language, cents: number | null) => (cents === null ? '—' : formatEuro(cents, language));
  return {
    it: `Preventivo ${number}: l’offerta è stata corretta, il premio passa da ${price('it', before)} a ${price('it', after)}`,
    en: `Quotation ${number}: the offer was corrected, the premium changes from ${price('en', before)} to ${price('en', after)}`,
  };
}

interface Counts {
  readonly increases: number;
  readonly decreases: number;
  readonly unpriceable: number;
}

/** Notification of the user who started the run. */
export function impactDone(tariff: string, { increases, decreases, unpriceable }: Counts): Text {
  return {
    it: `Impatto della tariffa ${tariff}: ${increases} aumenti, ${decreases} riduzioni, ${unpriceable} senza prezzo`,
    en: `Impact of tariff ${tariff}: ${increases} dearer, ${decreases} cheaper, ${unpriceable} without a price`,
  };
}
