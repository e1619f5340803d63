import type { Text } from '#platform/domain-kit/locale.ts';

const t = (it: string, en: string): Text => ({ it, en });

export const FORMAT_LABELS = {
  FISSO: t('Larghezza fissa', 'Fixed width'),
  CSV: t('CSV', 'CSV'),
  XML: t('XML', 'XML'),
} as const;

export const ROLE_LABELS = {
  TESTATA: t('Testata', 'Header'),
  DETTAGLIO: t('Dettaglio', 'Detail'),
  CODA: t('Coda', 'Trailer'),
} as const;

/** How a value is written; without one, as its type asks for. */
export const STYLE_LABELS = {
  AAAAMMGG: t('Data AAAAMMGG', 'Date YYYYMMDD'),
  GGMMAAAA: t('Data GGMMAAAA', 'Date DDMMYYYY'),
  'GG/MM/AAAA': t('Data GG/MM/AAAA', 'Date DD/MM/YYYY'),
  'AAAA-MM-GG': t('Data AAAA-MM-GG', 'Date YYYY-MM-DD'),
  CENTESIMI: t('Importo senza virgola (centesimi)', 'Amount without mark (cents)'),
  VIRGOLA: t('Importo con virgola', 'Amount with comma'),
  PUNTO: t('Importo con punto', 'Amount with point'),
  EURO: t('Importo in euro interi', 'Amount in whole euros'),
  MAIUSCOLO: t('Testo maiuscolo', 'Upper-case text'),
} as const;

/** How a value fills its width; without one, numbers and amounts get zeros in front, others blanks behind. */
export const FILL_LABELS = {
  SPAZI_DESTRA: t('Spazi a destra', 'Blanks behind'),
  SPAZI_SINISTRA: t('Spazi a sinistra', 'Blanks in front'),
  ZERI_SINISTRA: t('Zeri a sinistra', 'Zeros in front'),
} as const;

export const ENCODING_LABELS = {
  'US-ASCII': t('ASCII (senza accenti)', 'ASCII (no accents)'),
  'ISO-8859-1': t('ISO-8859-1 (Latin-1)', 'ISO-8859-1 (Latin-1)'),
  'WINDOWS-1252': t('Windows-1252', 'Windows-1252'),
  'UTF-8': t('UTF-8', 'UTF-8'),
} as const;

export const TRIGGER_LABELS = {
  MANUALE: t('Solo a richiesta', 'On request only'),
  PERIODO: t('A periodo', 'By period'),
  EVENTO: t('Appena c’è un movimento', 'As soon as there is a movement'),
} as const;

export const FREQUENCY_LABELS = {
  GIORNALIERA: t('Ogni giorno', 'Every day'),
  SETTIMANALE: t('Ogni settimana', 'Every week'),
  MENSILE: t('Ogni mese', 'Every month'),
} as const;

export const CHANNEL_LABELS = {
  DOWNLOAD: t('Scaricato dalla compagnia o dall’agenzia', 'Downloaded by the insurer or the agency'),
  SFTP: t('SFTP', 'SFTP'),
  MAIL: t('E-mail con allegato', 'E-mail with attachment'),
} as const;

export const DELIVERY_LABELS = {
  DA_CONSEGNARE: t('Da consegnare', 'To be delivered'),
  CONSEGNATO: t('Consegnato', 'Delivered'),
  NON_CONSEGNATO: t('Non consegnato', 'Not delivered'),
} as const;

export const ANSWER_LABELS = {
  ACCETTATO: t('Accettato', 'Accepted'),
  ACCETTATO_IN_PARTE: t('Accettato in parte', 'Accepted in part'),
  RIFIUTATO: t('Rifiutato', 'Rejected'),
} as const;

export const ITEM_LABELS = {
  INVIATO: t('Inviato', 'Sent'),
  ACCETTATO: t('Accettato', 'Accepted'),
  SCARTATO: t('Scartato', 'Rejected'),
  REINVIATO: t('Inviato di nuovo', 'Sent again'),
  TRATTENUTO: t('Trattenuto', 'Withheld'),
} as const;

export const EVENT_LABELS = {
  CREATO: t('File creato', 'File made'),
  CONSEGNATO: t('Consegnato', 'Delivered'),
  CONSEGNA_FALLITA: t('Consegna fallita', 'Delivery failed'),
  SCARICATO: t('Scaricato', 'Downloaded'),
  RISCONTRO: t('Riscontro letto', 'Answer read'),
} as const;
