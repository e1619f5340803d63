import type { Text } from '#platform/domain-kit/locale.ts';
import type { CustomerWarning, DocumentType, SubjectType } from '../domain/index.ts';

export const SUBJECT_TYPE_LABELS: Readonly<Record<SubjectType, Text>> = {
  PERSONA_FISICA: { it: 'Persona fisica', en: 'Person' },
  SOCIETA: { it: 'Società', en: 'Company' },
};

export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentType, Text>> = {
  CARTA_IDENTITA: { it: "Carta d'identità", en: 'Identity card' },
  PATENTE: { it: 'Patente di guida', en: 'Driving licence' },
  PASSAPORTO: { it: 'Passaporto', en: 'Passport' },
  PERMESSO_SOGGIORNO: { it: 'Permesso di soggiorno', en: 'Residence permit' },
};

export const CUSTOMER_WARNING_TEXTS: Readonly<Record<CustomerWarning, Text>> = {
  VAT_NUMBER_OFFICE: { it: "L'ufficio indicato nella partita IVA non è noto", en: 'The office in the VAT number is not a known one' },
  DOCUMENT_EXPIRED: { it: 'Il documento di identità è scaduto', en: 'The identity document has expired' },
};
