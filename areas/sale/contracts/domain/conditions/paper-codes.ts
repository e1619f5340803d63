import { PHOTO_ANGLES, type PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Medium } from './papers.ts';

export const MEDIUM_LABELS: Readonly<Record<Medium, Text>> = {
  CARTA: { it: 'Su carta', en: 'On paper' },
  EMAIL: { it: 'Per e-mail', en: 'By e-mail' },
  SUPPORTO_DUREVOLE: { it: 'Su altro supporto durevole', en: 'On another durable medium' },
};

/** Subject of a vehicle photo: one of the five angles (spec §5), or another subject. */
export const PHOTO_SUBJECTS = {
  ...PHOTO_ANGLES,
  ALTRA: { it: 'Altra foto', en: 'Further photo' },
} as const satisfies Readonly<Record<PhotoAngle | 'ALTRA', Text>>;

/** What an uploaded paper is. */
export const UPLOAD_KINDS = {
  PROPOSTA_FIRMATA: { it: 'Proposta firmata', en: 'Signed proposal' },
  DOCUMENTO_IDENTITA: { it: 'Documento d’identità', en: 'Identity document' },
  DOCUMENTO_VEICOLO: { it: 'Documento del veicolo', en: 'Vehicle document' },
  FATTURA: { it: 'Fattura', en: 'Invoice' },
  CERTIFICATO_INSTALLAZIONE: { it: 'Certificato di installazione', en: 'Certificate of installation' },
  ALTRO: { it: 'Altro documento', en: 'Other document' },
} as const satisfies Readonly<Record<string, Text>>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

export type PhotoSubject = keyof typeof PHOTO_SUBJECTS;
