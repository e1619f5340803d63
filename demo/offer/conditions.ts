import type { UnfairTerm } from '#areas/offer/catalogue/domain/index.ts';

/** Headings of the demonstration's policy wording, in order: article numbers are positions in this list. */
export const CONDITIONS = [
  'Definizioni',
  'Oggetto delle garanzie',
  'Dichiarazioni del contraente',
  'Pagamento del premio',
  'Delimitazioni ed esclusioni della copertura',
  'Scoperti, franchigie e limiti di indennizzo',
  'Aggravamento del rischio e altre variazioni',
  'Durata, recesso e cessazione anticipata',
  'Obblighi in caso di sinistro e loro inadempimento',
  'Determinazione del danno e arbitrato tra periti',
  'Vincolo e cessione dei diritti',
  'Foro competente e soluzione delle controversie',
] as const;

/** Onerous articles, which the customer approves one by one (art. 1341 c.c.). */
const BURDENING: readonly number[] = [5, 6, 7, 8, 9, 10, 12];

export const UNFAIR_TERMS: readonly UnfairTerm[] = CONDITIONS.flatMap((title, i) =>
  BURDENING.includes(i + 1) ? [{ article: String(i + 1), title }] : [],
);
