import type { Text } from '#platform/domain-kit/locale.ts';

/** Reasons why a product or a coverage is unavailable; all that apply are reported at once. `{…}` marks a parameter. */
export const PROBLEM_TEXTS = {
  PROVINCIA_NON_ASSICURABILE: { it: 'La provincia {province} non è assicurabile', en: 'The province {province} cannot be insured' },
  DURATA_NON_PREVISTA: { it: 'La durata di {duration} non è prevista', en: 'A duration of {duration} is not offered' },
  OPERAZIONE_NON_PREVISTA: { it: "L'operazione {operation} non è prevista", en: 'The operation {operation} is not offered' },
  TIPO_VEICOLO_NON_AMMESSO: { it: 'Tipo di veicolo non ammesso', en: 'Vehicle type not accepted' },
  STATO_VEICOLO_NON_AMMESSO: { it: 'Stato del veicolo non ammesso', en: 'Vehicle status not accepted' },
  TIPO_ABITAZIONE_NON_AMMESSO: { it: 'Tipo di abitazione non ammesso', en: 'Home type not accepted' },
  SUPERFICIE_NON_AMMESSA: {
    it: 'La superficie di {squareMeters} m² non è ammessa',
    en: 'A floor area of {squareMeters} m² is not accepted',
  },
  ALIMENTAZIONE_NON_AMMESSA: {
    it: 'Assicura soltanto veicoli con alimentazione: {accepted}',
    en: 'Insures only vehicles powered by: {accepted}',
  },
  VEICOLO_TROPPO_VECCHIO: {
    it: 'Il veicolo ha {age} anni, il massimo è {max}',
    en: 'The vehicle is {age} years old, the maximum is {max}',
  },
  CHILOMETRAGGIO_ECCESSIVO: {
    it: 'Il veicolo ha {mileage} km, il massimo è {max}',
    en: 'The vehicle has {mileage} km, the maximum is {max}',
  },
  VALORE_TROPPO_BASSO: {
    it: '{what} assicura da {min} in su: scegli un’altra offerta',
    en: '{what} insures from {min} on: choose another offer',
  },
  VALORE_TROPPO_ALTO: {
    it: '{what} assicura fino a {max}: scegli un’altra offerta',
    en: '{what} insures up to {max}: choose another offer',
  },
  DURATA_NON_PREVISTA_GARANZIA: {
    it: '{coverage}: non è prevista per {duration}',
    en: '{coverage}: not offered for {duration}',
  },
  ZONA_NON_PREVISTA: { it: 'La garanzia non è prevista nella zona {zone}', en: 'The coverage is not offered in zone {zone}' },
  TASSO_NON_PREVISTO: { it: 'Nessun tasso per questo rischio', en: 'No rate for this risk' },
  IMPOSTA_NON_DEFINITA: { it: "Nessuna aliquota d'imposta in vigore il {date}", en: 'No premium tax rate in force on {date}' },
  GARANZIA_SCONOSCIUTA: { it: 'La garanzia {coverage} non fa parte della tariffa', en: 'The coverage {coverage} is not in the tariff' },
  ANTIFURTO_RICHIESTO: { it: 'È richiesto un antifurto', en: 'An anti-theft device is required' },
  ANTIFURTO_NON_ACCETTATO: { it: "L'antifurto scelto non è accettato", en: 'The chosen anti-theft device is not accepted' },
  DOMANDA_SENZA_RISPOSTA: { it: 'Manca la risposta alla domanda «{question}»', en: 'The question “{question}” is not answered' },
  BLOCCO_QUESTIONARIO: { it: 'Una risposta al questionario impedisce la vendita', en: 'An answer to the questionnaire prevents the sale' },
  ESCLUSA_DA_QUESTIONARIO: {
    it: 'Esclusa dalle risposte al questionario',
    en: 'Excluded by the answers to the questionnaire',
  },
  RICHIESTA_DA_QUESTIONARIO: {
    it: 'Richiesta dalle risposte al questionario',
    en: 'Required by the answers to the questionnaire',
  },
  GARANZIA_OBBLIGATORIA: { it: 'La garanzia è obbligatoria', en: 'The coverage is mandatory' },
  GARANZIA_SUBORDINATA: { it: 'Richiede anche la garanzia {requires}', en: 'Also needs the coverage {requires}' },
  MUTUA_ESCLUSIONE: { it: 'Incompatibile con {others}', en: 'Incompatible with {others}' },
  MUTUA_ESCLUSIONE_OBBLIGATORIA: { it: 'Scegliere una garanzia tra {coverages}', en: 'Choose one coverage among {coverages}' },
  FUORI_PACCHETTO: { it: 'La garanzia non fa parte del pacchetto', en: 'The coverage is not in the package' },
  SCONTO_NON_AMMESSO: { it: 'Sconto non ammesso', en: 'Discount not allowed' },
  SCONTO_FUORI_INTERVALLO: { it: 'Lo sconto ammesso va da {min} a {max}', en: 'The discount may be {min} to {max}' },
  SCONTO_OLTRE_PDU: {
    it: 'Su questa scelta lo sconto può arrivare a {max}: il resto del premio è dovuto alla compagnia',
    en: 'On this choice the discount may go up to {max}: the rest of the premium is owed to the insurer',
  },
  PREMIO_SOTTO_PDU: {
    it: 'Nemmeno senza sconto il premio copre quanto è dovuto alla compagnia: aggiungi garanzie o scegli un’altra offerta',
    en: 'Even without a discount the premium does not cover what is owed to the insurer: add coverages or choose another offer',
  },
  PREMIO_NULLO: { it: 'Un contratto senza premio non si può vendere', en: 'A contract without a premium cannot be sold' },
  PREMIO_NON_RAGGIUNGIBILE: {
    it: 'Il premio richiesto non si può raggiungere con uno sconto',
    en: 'The requested premium cannot be reached with a discount',
  },
  NESSUNA_GARANZIA: { it: 'Scegliere almeno una garanzia', en: 'Choose at least one coverage' },
  SOTTO_MINIMO_POLIZZA: { it: 'Premio inferiore al minimo di polizza', en: 'Premium below the policy minimum' },
  SOTTO_SOGLIA_PACCHETTO: { it: 'Premio inferiore alla soglia del pacchetto', en: 'Premium below the package threshold' },
  PRODOTTO_NON_VENDIBILE: { it: 'Il prodotto non è in vendita', en: 'The product is not on sale' },
} as const satisfies Readonly<Record<string, Text>>;

export type ProblemCode = keyof typeof PROBLEM_TEXTS;

export const THIS_TARIFF: Text = { it: 'Questa tariffa', en: 'This tariff' };
