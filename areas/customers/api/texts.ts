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
  TAX_CODE_LAST_NAME: { it: 'Il codice fiscale non corrisponde al cognome', en: 'The tax code does not match the last name' },
  TAX_CODE_FIRST_NAME: { it: 'Il codice fiscale non corrisponde al nome', en: 'The tax code does not match the first name' },
  TAX_CODE_GENDER: { it: 'Il codice fiscale non corrisponde al sesso', en: 'The tax code does not match the gender' },
  TAX_CODE_BIRTH_DATE: {
    it: 'Il codice fiscale non corrisponde alla data di nascita',
    en: 'The tax code does not match the date of birth',
  },
  TAX_CODE_BIRTH_PLACE: {
    it: 'Il codice fiscale non corrisponde al luogo di nascita',
    en: 'The tax code does not match the place of birth',
  },
  VAT_NUMBER_OFFICE: { it: "L'ufficio indicato nella partita IVA non è noto", en: 'The office in the VAT number is not a known one' },
  DOCUMENT_EXPIRED: { it: 'Il documento di identità è scaduto', en: 'The identity document has expired' },
};
