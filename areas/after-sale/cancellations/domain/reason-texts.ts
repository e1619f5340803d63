import { coverageType } from '#areas/offer/catalogue/domain/index.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, isPlainDate } from '#platform/domain-kit/time/dates.ts';

/** Reasons against a cancellation or its automatic calculation. `{…}` marks a parameter. */
export const REASON_TEXTS = {
  DATA_FUORI_POLIZZA: {
    it: 'La data deve essere tra la decorrenza {from} e la scadenza {to}',
    en: 'The date must be between the effective date {from} and the expiry {to}',
  },
  NON_DALLA_DECORRENZA: {
    it: 'L’annullamento dall’origine vale dalla decorrenza {from}',
    en: 'A cancellation from inception takes effect on the effective date {from}',
  },
  GIA_ANNULLATA: {
    it: 'La polizza è già annullata dal {date}: la data si può solo anticipare',
    en: 'The policy is cancelled from {date} already: the date can only become earlier',
  },
  TIPO_NON_AMMESSO: { it: 'Il prodotto non ammette questo tipo di rimborso', en: 'The product does not allow this type of refund' },
  NON_A_DISTANZA: {
    it: 'Il recesso entro 14 giorni vale solo per le vendite a distanza',
    en: 'Withdrawal within 14 days is only for distance sales',
  },
  RECESSO_SCADUTO: { it: 'Il recesso era possibile fino al {last}', en: 'Withdrawal was possible until {last}' },
  DURATA_FINO_A_CINQUE_ANNI: {
    it: 'Il recesso dell’art. 1899 c.c. vale per contratti di durata superiore a cinque anni',
    en: 'Notice under art. 1899 c.c. is for contracts of more than five years',
  },
  PREAVVISO: {
    it: 'Con il preavviso di 60 giorni e dopo cinque anni, la polizza può finire dal {first}',
    en: 'With 60 days’ notice and after five years, the policy may end from {first}',
  },
  GARANZIA_ESTRANEA: { it: '{coverage} non è nella polizza', en: '{coverage} is not in the policy' },
  GARANZIA_GIA_CESSATA: { it: '{coverage} è già cessata', en: '{coverage} has ended already' },
  CAUSALE_INTERA: {
    it: 'Questa causale riguarda l’intera polizza: togli la scelta delle garanzie',
    en: 'This cause concerns the whole policy: choose no coverages',
  },
  IN_PARTE_DOPO_ANNULLAMENTO: {
    it: 'La polizza è annullata dal {date}: non possono più cessare singole garanzie',
    en: 'The policy is cancelled from {date}: single coverages can no longer end',
  },
  IN_PARTE_NON_PAGATA: {
    it: 'Il premio non è ancora incassato: registra l’incasso, o annulla l’intera polizza',
    en: 'The premium was not received yet: record it, or cancel the whole policy',
  },
  SENZA_REGOLE: { it: 'Il prodotto non ha regole di rimborso', en: 'The product has no refund rules' },
  SENZA_REGOLA_PER_CAUSALE: { it: 'Il prodotto non ha una regola per questa causale', en: 'The product has no rule for this cause' },
  CALCOLO_MANUALE: { it: 'Per questa causale il rimborso si calcola a mano', en: 'For this cause the refund is computed by hand' },
  CAPITALE_MANCANTE: {
    it: 'Indica capitale iniziale e residuo del finanziamento',
    en: 'Give the initial and residual capital of the loan',
  },
  CAPITALE_NON_VALIDO: {
    it: 'Il capitale residuo deve essere tra zero e quello iniziale',
    en: 'The residual capital must be between zero and the initial one',
  },
  REGOLE_NON_VALIDE: { it: 'Le regole di rimborso del prodotto non sono valide', en: 'The refund rules of the product are not valid' },
  TITOLI_MANCANTI: { it: 'La polizza non ha titoli', en: 'The policy has no titles' },
  TITOLO_NON_VALIDO: {
    it: 'Periodo o importi del titolo {title} non sono coerenti',
    en: 'Period or amounts of title {title} are inconsistent',
  },
  IMPORTI_MANCANTI: { it: 'Indica gli importi da rimborsare', en: 'Type the amounts to refund' },
  MOTIVO_MANCANTE: { it: 'Il rimborso manuale richiede un motivo', en: 'A manual refund needs a reason' },
  SECONDA_PERSONA: {
    it: 'Un’altra persona deve approvare il rimborso manuale',
    en: 'Another person must approve a manual refund',
  },
  RIGA_SCONOSCIUTA: { it: '{coverage} non è nel titolo {title}', en: '{coverage} is not in title {title}' },
  RIGA_RIPETUTA: { it: '{coverage} è indicata più volte', en: '{coverage} is given more than once' },
  OLTRE_IL_PAGATO: {
    it: '{coverage}: si possono rimborsare al massimo {net} e {tax} di imposte',
    en: '{coverage}: at most {net} and {tax} of tax can be refunded',
  },
  IMPORTO_NEGATIVO: { it: '{coverage}: l’importo non può essere negativo', en: '{coverage}: the amount cannot be negative' },
} as const satisfies Readonly<Record<string, Text>>;

export type ReasonCode = keyof typeof REASON_TEXTS;

const AMOUNTS = ['net', 'tax'];

function paramText(name: string, value: string | number, language: Language): string {
  if (typeof value === 'number') return AMOUNTS.includes(name) ? formatEuro(value, language) : String(value);
  if (name === 'coverage') return coverageType(value)?.[language] ?? value;
  return isPlainDate(value) ? formatDate(value) : value;
}

/** Returns a reason in words. */
export function reasonText(
  { code, params }: { readonly code: ReasonCode; readonly params: Readonly<Record<string, string | number>> },
  language: Language,
): string {
  const words = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramText(name, value, language)]));
  return interpolate(REASON_TEXTS[code][language], words);
}
