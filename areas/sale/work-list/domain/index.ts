/** What a row of the work list asks for, the most urgent kind first. */
export const WORK_KINDS = [
  'RICHIAMO',
  'RICHIAMO_RINNOVO',
  'CHIARIMENTO',
  'OFFERTA_ACCETTATA',
  'APPROVAZIONE',
  'RISPOSTA_ALLA_RICHIESTA',
  'RICHIESTA_DA_EVADERE',
  'PERIZIA_DA_VALUTARE',
  'SINISTRO_DA_PERIZIARE',
  'SINISTRO_DA_PAGARE',
  'SINISTRO_DA_LIQUIDARE',
  'SINISTRO_DA_DOCUMENTARE',
  'EMISSIONE_FERMA',
  'PERIZIA_DA_RIFARE',
  'DATI_MANCANTI',
  'DA_FIRMARE',
  'FIRMA_IN_ATTESA',
  'CARTA_DA_CHIEDERE',
  'FINANZIAMENTO_DA_INVIARE',
  'FINANZIAMENTO_DA_DECIDERE',
  'DA_EMETTERE',
  'FOTO_MANCANTI',
  'BONIFICO_DA_CONFERMARE',
  'MOVIMENTI_DA_LAVORARE',
  'RIMBORSO_DA_PAGARE',
  'ANNULLAMENTO_DA_CONFERMARE',
  'APPUNTAMENTI',
  'PROROGHE_DA_DECIDERE',
  'DEALER_DA_CREARE',
  'VARIAZIONE_DA_CONFERMARE',
  'VARIAZIONE_DA_REGOLARE',
  'PREMIO_DA_INCASSARE',
  'OFFERTA_APERTA',
  'IN_SCADENZA',
  'BLACKBOX_DA_ABBINARE',
  'MODULO_MANCANTE',
] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** Days before its end in which a quotation counts as expiring. */
export const EXPIRING_DAYS = 7;

/** Days after a quotation was made in which its missing photos are asked for: later the sale is dead or expiring. */
export const PHOTO_DAYS = 7;

/** Days ahead for which a call-back may be planned. */
export const FURTHEST_CALL_DAYS = 366;

/** Characters of the note of a call-back, as its column allows. */
export const MAX_CALL_NOTE = 500;
