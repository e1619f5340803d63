import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatDate, isPlainDate } from '#platform/domain-kit/time/dates.ts';

/** Reasons against a variation. `{…}` marks a parameter. */
export const REASON_TEXTS = {
  NON_IN_VIGORE: { it: 'La polizza non è in vigore', en: 'The policy is not in force' },
  IN_ANNULLAMENTO: { it: 'La polizza è annullata dal {date}', en: 'The policy is cancelled from {date}' },
  DATA_FUORI_POLIZZA: {
    it: 'L’effetto deve essere tra la decorrenza {from} e il giorno prima della scadenza {to}',
    en: 'The effect must be between the effective date {from} and the day before the expiry {to}',
  },
  NESSUNA_MODIFICA: { it: 'Nessun dato cambia', en: 'Nothing changes' },
  NON_AMMESSA: { it: 'Il prodotto non ammette questa variazione: {kind}', en: 'The product does not allow this variation: {kind}' },
  CONFLITTO: {
    it: '{field}: l’appendice {number}, con effetto dal {date}, lo cambia in «{theirs}»; qui diventerebbe «{ours}»',
    en: '{field}: appendix {number}, effective from {date}, changes it to “{theirs}”; here it would become “{ours}”',
  },
  PREZZO: { it: '{text}', en: '{text}' },
  PREZZO_SUCCESSIVA: {
    it: 'L’appendice {number}, con effetto dal {date}, non si potrebbe più calcolare: {text}',
    en: 'Appendix {number}, effective from {date}, could no longer be priced: {text}',
  },
  SENZA_TARIFFA: {
    it: 'Il prodotto non ha una tariffa in vigore oggi: il prezzo non si calcola',
    en: 'The product has no tariff in force today: the price cannot be computed',
  },
  SISTEMA_PRECEDENTE: {
    it: 'La polizza viene dal sistema precedente e non ha una tariffa: le modifiche che cambiano il premio si fanno al rinnovo, con la tariffa di oggi',
    en: 'The policy comes from the former system and has no tariff: changes that move the premium wait for the renewal, by today’s tariff',
  },
  DATI_PER_IL_PREZZO: { it: 'Mancano dati da cui dipende il prezzo', en: 'Data that the price depends on are missing' },
  VEICOLO_GIA_ASSICURATO: {
    it: 'Il veicolo è già assicurato con lo stesso prodotto{policy}',
    en: 'The vehicle is insured with the same product already{policy}',
  },
  ALTRO_INCASSO: {
    it: 'Chi incassa il premio non cambia durante il contratto: scegli una modalità dello stesso incassatore',
    en: 'Who collects the premium does not change during the contract: choose a way of paying to the same collector',
  },
  GARANZIE_CESSATE: {
    it: 'Alcune garanzie della polizza sono cessate per annullamento: le modifiche che cambiano il premio non sono possibili',
    en: 'A cancellation ended some coverages of the policy: changes that move the premium are not possible',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ReasonCode = keyof typeof REASON_TEXTS;

/** A reason against a variation. Texts among its parameters are in the user's language. */
export interface Reason {
  readonly code: ReasonCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export function reason(code: ReasonCode, params: Reason['params'] = {}): Reason {
  return { code, params };
}

/** Returns a reason in words. */
export function variationReasonText({ code, params }: Reason, language: Language): string {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isPlainDate(value) ? formatDate(value) : String(value),
    ]),
  );
  return interpolate(REASON_TEXTS[code][language], words);
}
