import type { Text } from '#platform/domain-kit/locale.ts';
import type { FileFormat } from './sepa-file.ts';
import type { BatchState, CollectionState, MandateState, Sequence } from './states.ts';

export const BATCH_STATE_LABELS: Readonly<Record<BatchState, Text>> = {
  BOZZA: { it: 'In preparazione', en: 'Being prepared' },
  CONFERMATA: { it: 'File da caricare in banca', en: 'File to be given to the bank' },
  CARICATA: { it: 'Attende l’accredito', en: 'Awaits the credit' },
  ACCREDITATA: { it: 'Accreditata', en: 'Credited' },
  ANNULLATA: { it: 'Annullata', en: 'Cancelled' },
};

export const COLLECTION_STATE_LABELS: Readonly<Record<CollectionState, Text>> = {
  IN_DISTINTA: { it: 'In distinta', en: 'In the batch' },
  INCASSATO: { it: 'Incassato, salvo storno', en: 'Collected, may still come back' },
  RESPINTO: { it: 'Respinto', en: 'Refused' },
  STORNATO: { it: 'Stornato', en: 'Taken back' },
  ANNULLATO: { it: 'Annullato', en: 'Cancelled' },
};

export const MANDATE_STATE_LABELS: Readonly<Record<MandateState, Text>> = {
  BOZZA: { it: 'Da firmare', en: 'To be signed' },
  VALIDO: { it: 'Valido', en: 'Valid' },
  SCADUTO: { it: 'Scaduto: non usato da 36 mesi', en: 'Expired: unused for 36 months' },
  REVOCATO: { it: 'Non più utilizzabile', en: 'No longer usable' },
};

export const FILE_FORMAT_LABELS = {
  CBI_00_01_01: { it: 'CBI 00.01.01 (banche italiane)', en: 'CBI 00.01.01 (Italian banks)' },
  CBI_00_01_00: { it: 'CBI 00.01.00 (banche italiane, versione precedente)', en: 'CBI 00.01.00 (Italian banks, earlier version)' },
  PAIN_008_001_02: { it: 'ISO pain.008.001.02', en: 'ISO pain.008.001.02' },
} as const satisfies Readonly<Record<FileFormat, Text>>;

export const SEQUENCE_LABELS: Readonly<Record<Sequence, Text>> = {
  OOFF: { it: 'Singolo', en: 'One-off' },
  FRST: { it: 'Primo', en: 'First' },
  RCUR: { it: 'Successivo', en: 'Following' },
};
