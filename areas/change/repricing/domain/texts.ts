import type { ProblemCode } from '#areas/offer/rating/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** Reason of an incomplete contract: its own version or its old data cannot be priced. */
export const INCOMPLETE = 'DATI_INCOMPLETI';

export type ReasonCode = ProblemCode | typeof INCOMPLETE;

/** Reasons as headings over many contracts, without the figures of a single one. */
export const REASON_LABELS: Readonly<Record<ReasonCode, Text>> = {
  DATI_INCOMPLETI: { it: 'Dati o versione di allora incompleti', en: 'Data or version of then incomplete' },
  PROVINCIA_NON_ASSICURABILE: { it: 'Provincia non assicurabile', en: 'Province cannot be insured' },
  DURATA_NON_PREVISTA: { it: 'Durata non prevista', en: 'Duration not offered' },
  OPERAZIONE_NON_PREVISTA: { it: 'Operazione non prevista', en: 'Operation not offered' },
  TIPO_VEICOLO_NON_AMMESSO: { it: 'Tipo di veicolo non ammesso', en: 'Vehicle type not accepted' },
  STATO_VEICOLO_NON_AMMESSO: { it: 'Stato del veicolo non ammesso', en: 'Vehicle status not accepted' },
  TIPO_ABITAZIONE_NON_AMMESSO: { it: 'Tipo di abitazione non ammesso', en: 'Home type not accepted' },
  SUPERFICIE_NON_AMMESSA: { it: 'Superficie non ammessa', en: 'Floor area not accepted' },
  ALIMENTAZIONE_NON_AMMESSA: { it: 'Alimentazione non ammessa', en: 'Power supply not accepted' },
  VEICOLO_TROPPO_VECCHIO: { it: 'Veicolo troppo vecchio', en: 'Vehicle too old' },
  CHILOMETRAGGIO_ECCESSIVO: { it: 'Chilometraggio eccessivo', en: 'Too many kilometres' },
  VALORE_TROPPO_BASSO: { it: 'Valore assicurato troppo basso', en: 'Insured value too low' },
  VALORE_TROPPO_ALTO: { it: 'Valore assicurato troppo alto', en: 'Insured value too high' },
  DURATA_NON_PREVISTA_GARANZIA: { it: 'Garanzia non prevista per la durata', en: 'Coverage not offered for the duration' },
  ZONA_NON_PREVISTA: { it: 'Garanzia non prevista nella zona', en: 'Coverage not offered in the zone' },
  TASSO_NON_PREVISTO: { it: 'Nessun tasso per il veicolo', en: 'No rate for the vehicle' },
  IMPOSTA_NON_DEFINITA: { it: 'Nessuna aliquota d’imposta in vigore', en: 'No premium tax rate in force' },
  GARANZIA_SCONOSCIUTA: { it: 'Garanzia tolta dalla tariffa', en: 'Coverage taken out of the tariff' },
  ANTIFURTO_RICHIESTO: { it: 'Antifurto richiesto', en: 'Anti-theft device required' },
  ANTIFURTO_NON_ACCETTATO: { it: 'Antifurto non accettato', en: 'Anti-theft device not accepted' },
  DOMANDA_SENZA_RISPOSTA: { it: 'Domanda del questionario senza risposta', en: 'Question not answered' },
  BLOCCO_QUESTIONARIO: { it: 'Vendita impedita dal questionario', en: 'Sale prevented by the questionnaire' },
  ESCLUSA_DA_QUESTIONARIO: { it: 'Garanzia esclusa dal questionario', en: 'Coverage excluded by the questionnaire' },
  RICHIESTA_DA_QUESTIONARIO: { it: 'Garanzia richiesta dal questionario', en: 'Coverage required by the questionnaire' },
  GARANZIA_OBBLIGATORIA: { it: 'Garanzia obbligatoria non scelta', en: 'Mandatory coverage not chosen' },
  GARANZIA_SUBORDINATA: { it: 'Manca la garanzia da cui dipende', en: 'The coverage it needs is missing' },
  MUTUA_ESCLUSIONE: { it: 'Garanzie incompatibili tra loro', en: 'Coverages exclude one another' },
  MUTUA_ESCLUSIONE_OBBLIGATORIA: { it: 'Nessuna garanzia di un gruppo obbligatorio', en: 'No coverage of a mandatory group' },
  FUORI_PACCHETTO: { it: 'Garanzia fuori dal pacchetto', en: 'Coverage not in the package' },
  SCONTO_NON_AMMESSO: { it: 'Sconto non ammesso', en: 'Discount not allowed' },
  SCONTO_FUORI_INTERVALLO: { it: 'Sconto fuori dall’intervallo', en: 'Discount outside the range' },
  SCONTO_OLTRE_PDU: { it: 'Sconto oltre quanto è dovuto alla compagnia', en: 'Discount beyond what is owed to the insurer' },
  PREMIO_SOTTO_PDU: { it: 'Premio sotto quanto è dovuto alla compagnia', en: 'Premium below what is owed to the insurer' },
  PREMIO_NULLO: { it: 'Nessun premio', en: 'No premium' },
  PREMIO_NON_RAGGIUNGIBILE: { it: 'Premio concordato non raggiungibile', en: 'Agreed premium cannot be reached' },
  NESSUNA_GARANZIA: { it: 'Nessuna garanzia', en: 'No coverage' },
  SOTTO_MINIMO_POLIZZA: { it: 'Sotto il minimo di polizza', en: 'Below the policy minimum' },
  SOTTO_SOGLIA_PACCHETTO: { it: 'Sotto la soglia del pacchetto', en: 'Below the package threshold' },
  PRODOTTO_NON_VENDIBILE: { it: 'Prodotto non in vendita', en: 'Product not on sale' },
};
