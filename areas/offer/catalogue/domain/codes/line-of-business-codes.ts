import type { Text } from '#platform/domain-kit/locale.ts';

/**
 * Lines of business for premium tax: finer than the 18 statutory classes ("rami"), because the rate differs within a
 * class (driver accident and other accident are both class 1).
 */
export type LineOfBusinessCode =
  | 'CVT'
  | 'ASSISTENZA'
  | 'ASSISTENZA_ABITAZIONE'
  | 'INFORTUNI_CONDUCENTE'
  | 'INFORTUNI'
  | 'TUTELA_LEGALE_VEICOLO'
  | 'TUTELA_LEGALE'
  | 'PERDITE_PECUNIARIE_VEICOLO'
  | 'INCENDIO'
  | 'CALAMITA_ABITAZIONE'
  | 'ALTRI_DANNI'
  | 'RC_GENERALE';

export interface LineOfBusiness extends Text {
  /** Statutory class number (art. 2 c. 3 D.Lgs. 209/2005). */
  readonly insuranceClass: number;
}

export const LINES_OF_BUSINESS: Readonly<Record<LineOfBusinessCode, LineOfBusiness>> = {
  CVT: { insuranceClass: 3, it: 'Corpi di veicoli terrestri', en: 'Land vehicle hull' },
  ASSISTENZA: { insuranceClass: 18, it: 'Assistenza stradale', en: 'Roadside assistance' },
  ASSISTENZA_ABITAZIONE: { insuranceClass: 18, it: "Assistenza all'abitazione", en: 'Home assistance' },
  INFORTUNI_CONDUCENTE: { insuranceClass: 1, it: 'Infortuni del conducente', en: 'Driver accident' },
  INFORTUNI: { insuranceClass: 1, it: 'Infortuni', en: 'Personal accident' },
  TUTELA_LEGALE_VEICOLO: { insuranceClass: 17, it: 'Tutela legale del veicolo', en: 'Legal expenses linked to the vehicle' },
  TUTELA_LEGALE: { insuranceClass: 17, it: 'Tutela legale', en: 'Legal expenses' },
  PERDITE_PECUNIARIE_VEICOLO: { insuranceClass: 16, it: 'Perdite pecuniarie del veicolo', en: 'Financial loss linked to the vehicle' },
  INCENDIO: { insuranceClass: 8, it: 'Incendio ed elementi naturali', en: 'Fire and natural forces' },
  CALAMITA_ABITAZIONE: { insuranceClass: 8, it: "Calamità naturali sull'abitazione", en: 'Natural catastrophes on homes' },
  ALTRI_DANNI: { insuranceClass: 9, it: 'Altri danni ai beni', en: 'Other damage to property' },
  RC_GENERALE: { insuranceClass: 13, it: 'Responsabilità civile generale', en: 'General liability' },
};
