import type { Text } from '#platform/domain-kit/locale.ts';

/** What came of a call, in the order of their keys 1 … 7. */
export const OUTCOMES = {
  NON_RISPONDE: { it: 'Non risponde', en: 'No answer' },
  OCCUPATO: { it: 'Occupato', en: 'Busy' },
  RICHIAMARE: { it: 'Da richiamare', en: 'To be called back' },
  CI_PENSA: { it: 'Ci pensa', en: 'Will think about it' },
  NON_INTERESSATO: { it: 'Non interessato', en: 'Not interested' },
  NUMERO_ERRATO: { it: 'Numero errato', en: 'Wrong number' },
  NON_CHIAMARE: { it: 'Non vuole telefonate', en: 'Wants no calls' },
} as const satisfies Readonly<Record<string, Text>>;
export type Outcome = keyof typeof OUTCOMES;

/** Why a customer does not renew. */
export const REFUSALS = {
  PREZZO: { it: 'Prezzo troppo alto', en: 'Price too high' },
  ALTRA_COMPAGNIA: { it: 'Ha scelto un’altra compagnia', en: 'Chose another insurer' },
  VEICOLO_VENDUTO: { it: 'Veicolo venduto o demolito', en: 'Vehicle sold or scrapped' },
  NON_SERVE: { it: 'Non ne ha più bisogno', en: 'No longer needs it' },
  INSODDISFATTO: { it: 'Insoddisfatto del servizio', en: 'Unhappy with the service' },
  NON_RINNOVABILE: { it: 'Non rinnovabile', en: 'Cannot be renewed' },
  POLIZZA_FINITA: { it: 'Polizza scaduta o annullata', en: 'Policy expired or cancelled' },
  ALTRO: { it: 'Altro', en: 'Other' },
} as const satisfies Readonly<Record<string, Text>>;
export type Refusal = keyof typeof REFUSALS;

/** Why a policy cannot be renewed as it is. */
export const BLOCK_LABELS = {
  ETA: { it: 'Veicolo o cliente oltre l’età ammessa', en: 'Vehicle or customer beyond the accepted age' },
  VINCOLO: { it: 'Il vincolo finisce prima del rinnovo: serve lo svincolo', en: 'The lien ends before the renewal: a release is needed' },
  DOCUMENTO: { it: 'Documento d’identità scaduto', en: 'Identity document expired' },
  PRODOTTO: { it: 'Prodotto o garanzia non più in vendita', en: 'Product or coverage no longer on sale' },
  NON_PAGATA: { it: 'Premio non pagato', en: 'Premium not paid' },
  CONDIZIONI: { it: 'Il rischio non rientra più nelle condizioni', en: 'The risk no longer meets the conditions' },
  DATI: {
    it: 'Mancano dati per il prezzo, per esempio la data di immatricolazione',
    en: 'Data for the price are missing, such as the registration date',
  },
} as const satisfies Readonly<Record<string, Text>>;
export type BlockCode = keyof typeof BLOCK_LABELS;

/** Causes of a change of price, in the order in which they are computed. */
export const EFFECTS = {
  TARIFFA: { it: 'Nuova tariffa', en: 'New tariff' },
  IMPOSTA: { it: 'Imposta sul premio', en: 'Premium tax' },
  ETA: { it: 'Età e stato del veicolo', en: 'Age and status of the vehicle' },
  VALORE: { it: 'Valore assicurato', en: 'Insured value' },
} as const satisfies Readonly<Record<string, Text>>;
export type Effect = keyof typeof EFFECTS;

/** Steps in the history of a case. */
export const STEP_LABELS = {
  CHIAMATA: { it: 'Telefonata', en: 'Call' },
  OFFERTA: { it: 'Offerta inviata', en: 'Offer sent' },
  PREVENTIVO: { it: 'Preventivo di rinnovo', en: 'Renewal quotation' },
  ASSEGNAZIONE: { it: 'Assegnazione', en: 'Assignment' },
  EMISSIONE: { it: 'Nuova polizza emessa', en: 'Next policy issued' },
  CHIUSURA: { it: 'Chiusa dal sistema', en: 'Closed by the system' },
  PROMEMORIA: { it: 'Promemoria al cliente', en: 'Reminder to the customer' },
} as const satisfies Readonly<Record<string, Text>>;
export type StepKind = keyof typeof STEP_LABELS;

/** Why a case is the next call. */
export const WHY_LABELS = {
  MIO_RICHIAMO: { it: 'Richiamo che hai promesso', en: 'A call that you promised' },
  RICHIAMO_SCADUTO: { it: 'Richiamo promesso da un collega, in ritardo', en: 'A call promised by a colleague, overdue' },
  MIA_SCADENZA: { it: 'Assegnata a te, la prima in scadenza', en: 'Assigned to you, first to expire' },
  LIBERA: { it: 'Di nessun operatore, la prima in scadenza', en: 'Of no operator, first to expire' },
} as const satisfies Readonly<Record<string, Text>>;
export type Why = keyof typeof WHY_LABELS;

export const LANGUAGE_LABELS = {
  it: { it: 'Italiano', en: 'Italian' },
  en: { it: 'Inglese', en: 'English' },
  de: { it: 'Tedesco', en: 'German' },
  fr: { it: 'Francese', en: 'French' },
  es: { it: 'Spagnolo', en: 'Spanish' },
} as const satisfies Readonly<Record<string, Text>>;
export type CallLanguage = keyof typeof LANGUAGE_LABELS;

/** Why the rules leave a case to no operator. */
export const LEFT_LABELS = {
  NESSUNA_REGOLA: { it: 'Nessuna regola la riguarda', en: 'No rule covers it' },
  NESSUN_OPERATORE: { it: 'Nessun operatore presente e abilitato', en: 'No operator present and qualified' },
  LINGUA: { it: 'Nessun operatore parla la lingua', en: 'No operator speaks the language' },
  CARICO: { it: 'Gli operatori sono al loro massimo', en: 'The operators are at their maximum' },
} as const satisfies Readonly<Record<string, Text>>;
export type Left = keyof typeof LEFT_LABELS;

/** Whose renewals their own producers work. */
export const PRODUCER_SCOPES = {
  NESSUNO: { it: 'Nessuno: lavora il call center', en: 'None: the call centre works them' },
  TUTTI: { it: 'Tutti i produttori', en: 'All producers' },
  SCELTI: { it: 'Solo quelli scelti', en: 'Only the chosen ones' },
} as const satisfies Readonly<Record<string, Text>>;
/** Products whose customers complete their renewal alone. */
export const ALONE_SCOPES = {
  NESSUNO: { it: 'No: completa sempre chi ha fatto l’offerta', en: 'No: the seller always completes it' },
  TUTTI: { it: 'Sì, per tutti i prodotti', en: 'Yes, for all products' },
  SCELTI: { it: 'Solo per i prodotti scelti', en: 'Only for the chosen products' },
} as const satisfies Readonly<Record<string, Text>>;
export type ProducerScope = keyof typeof PRODUCER_SCOPES;
